import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { radio } from '#src/radio/radio.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { expectConsole } from '#tests/support/expect-console.ts';
import { openPublic } from '#tests/support/public-screen.ts';

const fault = vi.hoisted(() => ({ error: new Error(), isHomeBroken: false }));

// Two pages of the site that break while they are drawn: one always, the home page on demand.
vi.mock('#src/site/contact/ContactForm.tsx', () => ({
  ContactForm() {
    throw fault.error;
  },
}));
vi.mock('#src/site/home/ListenElsewhere.tsx', () => ({
  ListenElsewhere() {
    if (fault.isHomeBroken) throw fault.error;
    return null;
  },
}));

async function openBrokenPage(error: Error) {
  fault.error = error;
  return openPublic('/contact', await createTestBackend());
}

/** The lines of the page itself (written after it is shown), of React and of the router. */
async function expectConsoleLines() {
  await waitFor(() => expectConsole('error', 'Affichage'));
  expectConsole('error', '%o');
  expectConsole('error', 'React Router caught the following error during render');
}

test('a page that breaks says so in French, offers a way on, and leaves the bars where they are', async () => {
  const { user, router } = await openBrokenPage(new Error('broken'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' }),
  ).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Recharger la page' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();

  await user.click(main.getByRole('link', { name: 'Retour à l’accueil' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Radio Petite Lune' }),
  ).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  await expectConsoleLines();
});

test('what sounds can be stopped in the bar, where the page with its own player breaks, too', async () => {
  fault.isHomeBroken = false;
  const { user } = openPublic('/', await createTestBackend());
  await screen.findByRole('heading', { level: 1, name: 'Radio Petite Lune' });
  await user.click(screen.getByRole('button', { name: 'Écouter' }));
  await user.click(screen.getAllByRole('link', { name: 'Partenaires' })[0] as HTMLElement);
  const bar = () => screen.findByRole('region', { name: 'Lecteur' });
  expect(await bar()).toBeInTheDocument();

  Object.assign(fault, { error: new Error('broken'), isHomeBroken: true });
  await user.click(screen.getAllByRole('link', { name: 'Radio' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' });
  await user.click(within(await bar()).getByRole('button', { name: 'Mettre en pause' }));
  expect(radio.getState().status).toBe('off');
  await expectConsoleLines();
});

test.each([
  'Failed to fetch dynamically imported module: /assets/part-1.js',
  'error loading dynamically imported module: /assets/part-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/part-1.css',
])('a page whose file is missing (%s) says so, and can be asked for again', async (message) => {
  const { user, router } = await openBrokenPage(new TypeError(message));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cette page n’a pas pu être chargée' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Vérifiez votre connexion/)).toHaveAttribute('role', 'status');
  await expectConsoleLines();

  fault.error = new Error('broken');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' }),
  ).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/contact');
  await expectConsoleLines();
});
