import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { ADMIN_BASE } from '#tests/support/render-app.tsx';

test('six cards, each with a title, a description and a link to its section', async () => {
  await openAdmin('/dashboard', await createTestBackend());
  const links = await screen.findAllByRole('link', { name: 'Voir' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['article', 'partenaire', 'reseaux-sociaux', 'contact', 'mentions', 'logs'].map(
      (section) => `${ADMIN_BASE}/${section}`,
    ),
  );
  for (const title of [
    'Articles',
    'Partenaires',
    'Réseaux Sociaux',
    'Contact',
    'Mentions légales',
    'Logs',
  ]) {
    expect(screen.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  }
  await waitFor(() => expect(document.head.innerHTML).toContain('noindex, nofollow'));
});

test('the bar leads to the site', async () => {
  await openAdmin('/dashboard', await createTestBackend());
  expect(await screen.findByRole('link', { name: 'Voir le site' })).toHaveAttribute('href', '/');
});
