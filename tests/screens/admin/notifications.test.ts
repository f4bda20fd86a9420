import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { removeToken } from '#src/session/token-store.ts';
import { notifyError, notifySuccess } from '#src/ui/notification/notifications.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { overrideApi } from '#tests/support/api-server.ts';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

afterEach(() => {
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

/** An open page whose time passes by hand. */
async function openPage() {
  await openAdmin('/dashboard', await createTestBackend());
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  vi.useFakeTimers();
}

test('a failure shows at once, in the place of what stands there, for six seconds', async () => {
  await openPage();
  act(() => {
    notifySuccess('Supprimé : la première');
    notifySuccess('Supprimé : la deuxième');
  });
  await pass(1000);
  expect(shown()).toEqual(['Supprimé : la deuxième']);
  act(() => notifyError('Erreur : le serveur'));
  await pass(0);
  expect(shown()).toEqual(['Erreur : le serveur']);
  await pass(5900);
  expect(shown()).toEqual(['Erreur : le serveur']);
  await pass(200);
  expect(shown()).toEqual([]);
});

test('two failures at the same moment are both said, the later one first', async () => {
  await openPage();
  act(() => {
    notifyError('Erreur : la première');
    notifyError('Erreur : la seconde');
  });
  await pass(0);
  expect(shown()).toEqual(['Erreur : la seconde']);
  await pass(6100);
  expect(shown()).toEqual(['Erreur : la première']);
  await pass(6100);
  expect(shown()).toEqual([]);
});

test('a notice of the page before is dropped, and one of another session too', async () => {
  const { user } = await openAdmin('/dashboard', await createTestBackend());
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  for (const [link, name] of [
    ['Partenaires', 'Partenaires'],
    ['Articles', 'Liste article admin'],
  ] as const) {
    act(() => notifySuccess('Enregistré'));
    expect(await screen.findByText('Enregistré')).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: link })[0] ?? document.body);
    // The dashboard has a heading of that name, too, of a lower level.
    await screen.findByRole('heading', { name, level: 1 });
    expect(shown()).toEqual([]);
  }

  act(() => notifySuccess('Supprimé'));
  expect(await screen.findByText('Supprimé')).toBeInTheDocument();
  act(() => removeToken());
  expect(shown()).toEqual([]);
  expectConsole('warn', 'Aucun token trouvé dans localStorage.');
});

test('a pointer that stood there does not hold the notice; one that moves, or the focus in it, does', async () => {
  await openPage();
  const tell = async () => {
    act(() => notifyError('Erreur : le serveur'));
    await pass(0);
    return screen.getByRole('alert');
  };
  const alert = await tell();
  fireEvent.mouseEnter(alert);
  fireEvent.pointerEnter(alert);
  fireEvent.pointerMove(alert, { movementX: 0, movementY: 0 });
  await pass(6100);
  expect(shown()).toEqual([]);

  for (const movement of [{ movementX: 3 }, { movementY: -3 }]) {
    fireEvent.pointerMove(await tell(), movement);
    await pass(20_000);
    expect(shown()).toEqual(['Erreur : le serveur']);
    fireEvent.pointerLeave(screen.getByRole('alert'));
    await pass(6100);
    expect(shown()).toEqual([]);
  }

  await tell();
  const close = screen.getByRole('button', { name: 'Fermer' });
  act(() => close.focus());
  await pass(20_000);
  expect(shown()).toEqual(['Erreur : le serveur']);
  act(() => close.blur());
  await pass(6100);
  expect(shown()).toEqual([]);
});

test('a notice goes by its button or by Escape, and the next one comes', async () => {
  await openPage();
  act(() => {
    notifyError('Erreur : la première');
    notifyError('Erreur : la seconde');
  });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await pass(0);
  expect(shown()).toEqual(['Erreur : la première']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(0);
  expect(shown()).toEqual([]);
});

test('the same failure twenty times is one sentence, whose six seconds start again', async () => {
  await openPage();
  act(() => {
    for (let time = 0; time < 20; time += 1) notifyError('Erreur réseau, veuillez réessayer.');
  });
  await pass(4000);
  act(() => notifyError('Erreur réseau, veuillez réessayer.'));
  await pass(5000);
  expect(shown()).toEqual(['Erreur réseau, veuillez réessayer.']);
  await pass(1200);
  expect(shown()).toEqual([]);
});

test('the success of a call takes the place of its own failure at once, and of no other', async () => {
  const { user } = await openAdmin('/article', await backendWithArticles(1));
  overrideApi(
    http.put('*/updateSlug', () => HttpResponse.error(), { once: true }),
    http.post('*/updateSlug', () => HttpResponse.error(), { once: true }),
  );
  async function renew() {
    await user.click(await screen.findByRole('button', { name: 'Mettre à jour le lien' }));
    await user.click(await screen.findByRole('button', { name: /^Mettre à jour( quand même)?$/ }));
  }
  await renew();
  expect(await screen.findByText('Erreur réseau, veuillez réessayer.')).toBeInTheDocument();
  await renew();
  expect(await screen.findByText(/^Lien mis à jour/)).toBeInTheDocument();
  expect(shown()).toEqual([expect.stringMatching(/^Lien mis à jour/)]);
  expectConsole('error', 'Error updating slug');
});
