import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { metaOf } from '#tests/support/public-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

test('an unknown address says so in a friendly way, and leads home', async () => {
  const { router, user } = renderApp('/une-page-perdue?utm=1');
  expect(
    await screen.findByText("Oups ! La page que vous recherchez n'existe pas."),
  ).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/404');
  expect(router.state.location.search).toBe('?utm=1');
  await waitFor(() => expect(document.title).toBe('Radio Petite Lune - Page non trouvée'));
  expect(metaOf('description')).toMatch(/^Cette page de Radio Petite Lune n’existe pas/);

  await user.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
