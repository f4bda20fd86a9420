import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keep, listKept } from '#src/admin/device-store/device-store.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';

const OWNER = 'admin@radio.example';

beforeEach(giveDeviceStorage);

test('what is deleted for good leaves the trash after a question, and the focus goes to its heading', async () => {
  for (const title of ['La lune', 'La nuit']) {
    await keep({
      kind: 'deleted',
      owner: OWNER,
      entity: 'article',
      id: title,
      writer: title,
      at: new Date().toISOString(),
      baseUpdatedAt: null,
      content: { title, content: '' },
    });
  }
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
