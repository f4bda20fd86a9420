import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { chunkLoadFailurePage } from '#src/app/ChunkLoadFailure.tsx';

test('a page whose file comes at another try begins at its heading, which has the focus', async () => {
  const Page = chunkLoadFailurePage(
    async () => (await import('#src/site/contact/ContactPage.tsx')).ContactPage,
  );
  render(
    <AppProviders>
      <MemoryRouter initialEntries={['/contact']}>
        <main>
          <Page />
        </main>
      </MemoryRouter>
    </AppProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'NOUS CONTACTER' })).toHaveFocus();
});
