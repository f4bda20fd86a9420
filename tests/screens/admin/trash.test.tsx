import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { keep, listKept } from '#src/admin/device-store/device-store.ts';
import { openAdmin, watchCalls } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

const OWNER = 'admin@radio.example';

beforeEach(giveDeviceStorage);

const putInTrash = (title: string) =>
  keep({
    kind: 'deleted',
    owner: OWNER,
    entity: 'article',
    id: title,
    writer: title,
    at: new Date().toISOString(),
    baseUpdatedAt: null,
    content: { title, content: '' },
  });

test('what is deleted for good leaves the trash after a question, and the focus goes to its heading', async () => {
  await putInTrash('La lune');
  await putInTrash('La nuit');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const button = await screen.findByRole('button', {
    name: 'Supprimer',
    description: 'La lune',
  });
  await user.click(button);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^«.La lune.» ne pourra plus être restauré\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  await waitFor(() => expect(screen.queryByText('La lune')).toBeNull());
  expect((await listKept(OWNER, 'deleted')).map(({ id }) => id)).toEqual(['La nuit']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Corbeille' })).toHaveFocus());
});

test('what could not be restored stays in the trash, and comes back at the next try', async () => {
  await putInTrash('La lune');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const restore = await screen.findByRole('button', { name: 'Restaurer', description: 'La lune' });
  overrideApi(
    http.post(
      '*/api/article/create',
      () => HttpResponse.json({ message: 'Enregistrement refusé' }, { status: 409 }),
      { once: true },
    ),
  );
  await user.click(restore);
  expect(await screen.findByText('Erreur : Enregistrement refusé')).toBeVisible();
  expectConsole('error', "Erreur lors de l'opération");
  expect((await listKept(OWNER, 'deleted')).map(({ id }) => id)).toEqual(['La lune']);

  await user.click(restore);
  await waitFor(async () => expect(await listKept(OWNER, 'deleted')).toEqual([]));
});

test('a double press restores a record once', async () => {
  await putInTrash('La lune');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const created = watchCalls('/api/article/create');
  await user.dblClick(
    await screen.findByRole('button', { name: 'Restaurer', description: 'La lune' }),
  );
  expect(await screen.findByText(/^Restauré.: La lune/)).toBeVisible();
  expect(created).toHaveLength(1);
});

test('the whole trash is emptied after a question, which can be answered with no', async () => {
  await putInTrash('La lune');
  await putInTrash('La nuit');
  const { user } = await openAdmin('/corbeille', await createTestBackend());
  const empty = await screen.findByRole('button', { name: 'Vider la corbeille' });
  await user.click(empty);
  await user.click(screen.getByRole('button', { name: 'Garder' }));
  expect(await listKept(OWNER, 'deleted')).toHaveLength(2);
  await user.click(empty);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('2 éléments ne pourront plus être restaurés.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByText('La corbeille est vide.')).toBeVisible();
  expect(await listKept(OWNER, 'deleted')).toEqual([]);
});
