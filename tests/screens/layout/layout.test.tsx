import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Footer } from '#src/site/layout/Footer.tsx';
import { backendWithArticles } from '#tests/support/articles-backend.ts';
import { openPublic } from '#tests/support/public-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const mainLinks = [
  ['Radio', '/'],
  ['Berceuse', '/berceuse'],
  ['Articles', '/articles'],
  ['Partenaires', '/partenaires'],
  ['Contact', '/contact'],
] as const;

const pairs = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

async function openNotFound() {
  const app = renderApp('/404');
  const navigation = await screen.findByRole('navigation', { name: 'Navigation principale' });
  const burger = within(navigation).getByRole('button', { name: 'Menu' });
  return { ...app, navigation, burger };
}

test('the top bar links to the five main pages, the footer to the legal notice and the accessibility statement too, and the name of the product home; none is marked that is not open', async () => {
  const { navigation } = await openNotFound();
  expect(pairs(within(navigation).getAllByRole('link'))).toEqual(mainLinks);
  const footer = within(screen.getByRole('contentinfo'));
  expect(pairs(footer.getAllByRole('link'))).toEqual([
    ...mainLinks,
    ['Mentions Légales', '/mentions'],
    ['Accessibilité', '/accessibilite'],
  ]);
  const brand = within(screen.getByRole('banner')).getByRole('link', { name: 'Radio Petite Lune' });
  expect(brand).toHaveAttribute('href', '/');
  expect(within(navigation).queryByRole('link', { current: 'page' })).toBeNull();
});

test('the link to the page one is on is marked', async () => {
  renderApp('/');
  const navigation = await screen.findByRole('navigation', { name: 'Navigation principale' });
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Radio');
});

test('the burger menu opens, shows another icon, and closes by its button and by a click outside', async () => {
  const { burger, user } = await openNotFound();
  const closedIcon = burger.innerHTML;
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  await user.click(burger);
  expect(burger).toHaveAttribute('aria-expanded', 'true');
  expect(burger.innerHTML).not.toBe(closedIcon);
  await user.click(burger);
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  expect(burger.innerHTML).toBe(closedIcon);

  await user.click(burger);
  // What lies over the page takes the tap, so that it presses nothing beneath.
  const beside = burger.previousElementSibling;
  await user.click(beside ?? burger);
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  expect(beside).not.toBeInTheDocument();
});

test.each(['/article', '/articles'])(
  'the menu marks the list while %s/{slug} is read',
  async (path) => {
    const { router } = openPublic('/articles', await backendWithArticles(1));
    const navigation = await screen.findByRole('navigation', { name: 'Navigation principale' });
    const mark = () => within(navigation).getByRole('link', { name: 'Articles' });
    expect(mark()).toHaveAttribute('aria-current', 'page');
    await act(() => router.navigate(`${path}/article-1`));
    await screen.findByRole('heading', { level: 1, name: 'Article 1' });
    expect(mark()).toHaveAttribute('aria-current', 'true');
  },
);

test('the burger menu closes when a link is picked', async () => {
  const { burger, navigation, router, user } = await openNotFound();
  await user.click(burger);
  await user.click(within(navigation).getByRole('link', { name: 'Radio' }));
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the burger menu closes when the focus leaves it, and by Escape, which gives the focus back to its button', async () => {
  const { burger, navigation, user } = await openNotFound();
  const focusLast = () => within(navigation).getByRole('link', { name: 'Contact' }).focus();
  await user.click(burger);
  focusLast();
  await user.keyboard('{Escape}');
  expect(burger).toHaveAttribute('aria-expanded', 'false');
  expect(burger).toHaveFocus();

  // A closed one has no part in the key: a person may close something else with it.
  await user.tab();
  await user.keyboard('{Escape}');
  expect(burger).not.toHaveFocus();

  await user.click(burger);
  focusLast();
  await user.tab();
  expect(burger).toHaveAttribute('aria-expanded', 'false');
});

test('the first thing a keyboard reaches leads past the top bar, to the content', async () => {
  const { user } = await openNotFound();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Aller au contenu' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('a page that was built last year has the line of this year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T12:00:00') });
  onTestFinished(() => void vi.useRealTimers());
  const footer = (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(footer);
  document.body.append(container);
  vi.setSystemTime(new Date('2027-01-02T12:00:00'));
  render(footer, { container, hydrate: true });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/de 2025 à 2027$/);
});

test('every page is announced by its heading: it takes the focus after a navigation', async () => {
  const { user } = await openNotFound();
  await user.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Radio Petite Lune' })).toHaveFocus(),
  );
});
