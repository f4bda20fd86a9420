import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('its files are fetched again before: WebKit keeps the failure of a preload', async () => {
  const file = document.createElement('link');
  Object.assign(file, { rel: 'modulepreload', href: '/assets/part-1.js' });
  document.head.append(file);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => {
    file.remove();
    fetched.mockRestore();
  });
  const fetchedBefore: unknown[] = [];
  const Page = chunkLoadFailurePage(async () => {
    fetchedBefore.push(...fetched.mock.calls.flat());
    return () => <h1>La page</h1>;
  });
  render(
    <AppProviders>
      <MemoryRouter>
        <main>
          <Page />
        </main>
      </MemoryRouter>
    </AppProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'La page' });
  expect(fetchedBefore).toEqual([file.href]);
});
