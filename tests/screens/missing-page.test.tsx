import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { chunkLoadFailurePage } from '#src/app/ChunkLoadFailure.tsx';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { watchApproach } from '#tests/support/approach.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

const renderPage = (page: ReactNode) =>
  render(
    <AppProviders>
      <MemoryRouter initialEntries={['/contact']}>
        <main>{page}</main>
      </MemoryRouter>
    </AppProviders>,
  );

test('a page whose file comes at another try begins at its heading, which has the focus', async () => {
  const Page = chunkLoadFailurePage(
    async () => (await import('#src/site/contact/ContactPage.tsx')).ContactPage,
  );
  renderPage(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'NOUS CONTACTER' })).toHaveFocus();
});

test('a page that is opened again is tried again, and once it is loaded it is there at once', async () => {
  const Page = chunkLoadFailurePage(async () => () => <h1>La page</h1>);
  const first = renderPage(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Vérifiez votre connexion/);
  first.unmount();
  const second = renderPage(<Page />);
  await screen.findByRole('heading', { name: 'La page' });
  second.unmount();
  renderPage(<Page />);
  expect(screen.getByRole('heading', { name: 'La page' })).toBeInTheDocument();
});

/** A file that was fetched ahead; returns what is fetched again. */
function watchFetchedAgain() {
  const file = document.createElement('link');
  Object.assign(file, { rel: 'modulepreload', href: '/assets/part-1.js' });
  document.head.append(file);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => {
    file.remove();
    fetched.mockRestore();
  });
  return { file, fetched: () => fetched.mock.calls.flat() };
}

test('its files are fetched again before: WebKit keeps the failure of a preload', async () => {
  const { file, fetched } = watchFetchedAgain();
  let fetchedBefore: unknown[] = [];
  const Page = chunkLoadFailurePage(async () => {
    fetchedBefore = fetched();
    return () => <h1>La page</h1>;
  });
  renderPage(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'La page' });
  expect(fetchedBefore).toEqual([file.href]);
});

test('so are those of a section, which comes then without a press', async () => {
  const { file, fetched } = watchFetchedAgain();
  const section = lazySection(async () => {
    if (fetched().length === 0) throw new Error('lost');
    return () => <h2>La partie</h2>;
  }, {});
  const { approach } = watchApproach();
  renderPage(<LazySection section={section} />);
  await approach();
  await screen.findByRole('heading', { name: 'La partie' });
  expect(fetched()).toEqual([file.href]);
  expectConsole('error', 'Erreur lors du chargement d’une partie de la page');
});
