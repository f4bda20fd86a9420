import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsOf } from '#src/admin/checks/article-checks.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';

const PICTURE = '<p><img src="/icons/icon-192.png" alt="Une lune"></p>';
const heavy = `data:image/png;base64,${'A'.repeat(500_000)}`;

/** What is wrong with each, and nothing else. */
const seeded: readonly (readonly [what: string, title: string, content: string, told: RegExp])[] = [
  [
    'a title over 70 characters',
    'a'.repeat(71),
    `<p>Un.</p>${PICTURE}`,
    /^Le titre a 71 caractères/,
  ],
  ['no picture', 'Lune', '<p>Un.</p>', /^L’article n’a pas d’image/],
  [
    'a picture without description',
    'Lune',
    '<p>Un.</p><p><img src="/icons/icon-192.png" alt=""></p>',
    /^Une image n’a pas de description/,
  ],
  [
    'a picture over 300 kB',
    'Lune',
    `<p>Un.</p><p><img src="${heavy}" alt="Une lune"></p>`,
    /^Une image pèse 375 ko/,
  ],
  [
    'a jump in headings',
    'Lune',
    `<h3>Un</h3><h5>Deux</h5><p>Trois.</p>${PICTURE}`,
    /^« Deux » saute un niveau/,
  ],
  ['an empty heading', 'Lune', `<h3> </h3><p>Un.</p>${PICTURE}`, /^Un intertitre est vide/],
  [
    'a title of level 1',
    'Lune',
    `<h1>Un</h1><p>Deux.</p>${PICTURE}`,
    /^« Un » est un titre de page/,
  ],
  [
    'a link to no page',
    'Lune',
    `<p><a href="/nulle-part">Un</a></p>${PICTURE}`,
    /^Le lien « Un » ne mène nulle part/,
  ],
  [
    'a link without an address',
    'Lune',
    `<p><a href="https://">Un</a> deux.</p>${PICTURE}`,
    /^(?:Le lien « Un » n’a pas d’adresse|La page publique)/,
  ],
  [
    'a link without a text',
    'Lune',
    `<p>Un <a href="/contact"></a></p>${PICTURE}`,
    /^Un lien n’a pas de texte/,
  ],
  [
    'a link that says nothing',
    'Lune',
    `<p><a href="/contact">Cliquez ici !</a></p>${PICTURE}`,
    /^Le lien « Cliquez ici ! » ne dit pas où il mène/,
  ],
  [
    'a paragraph in capitals',
    'Lune',
    `<p>VENEZ TOUS CHANTER AVEC NOUS</p>${PICTURE}`,
    /^« VENEZ TOUS CHANTER AVEC NOUS » est tout en capitales/,
  ],
  [
    'a text that the public page would change',
    'Lune',
    `<p>Un.</p><form>Deux <input></form>${PICTURE}`,
    /^La page publique ne montrera pas/,
  ],
  ['no text', 'Lune', PICTURE, /^L’article n’a pas de texte/],
];

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(seeded)('%s is found, and nothing else', (_what, title, content, told) => {
  const faults = faultsOf({ title, content });
  expect(faults.map(({ sentence }) => plain(sentence))).toEqual([expect.stringMatching(told)]);
});

test('the samples have no fault', async () => {
  const backend = await createTestBackend({ seed: true });
  for (let id = 1; ; id += 1) {
    const article = await backend.store.articles.get(id);
    if (!article) {
      expect(id).toBeGreaterThan(5);
      break;
    }
    expect(faultsOf(article), article.title).toEqual([]);
  }
});

test('a link to an article whose address no browser can decode is a link to an article', () => {
  const content = `<p><a href="/article/50%">Moitié prix</a></p>${PICTURE}`;
  expect(faultsOf({ title: 'Lune', content })).toEqual([]);
});

test('faults stand beside the form, never hinder a save, and lead to their place', async () => {
  const backend = await createTestBackend();
  const { user } = await openAdmin('/article/new', backend);
  const panel = within(await screen.findByRole('region', { name: 'Avant de publier' }));
  await user.type(
    await screen.findByRole('textbox', { name: "Titre de l'article" }),
    'b'.repeat(75),
  );
  const fault = await panel.findByRole('button', { name: /^Le titre a 75/ });
  expect(panel.getByRole('status')).toHaveTextContent(/^3 points à vérifier$/);
  await user.click(fault);
  expect(screen.getByRole('textbox', { name: "Titre de l'article" })).toHaveFocus();
  await user.click(panel.getByRole('button', { name: /pas de texte/ }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: "Contenu de l'article" })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeVisible();
});

const word = (text: string) => `<p>${text}</p>${PICTURE}`;
const link = (href: string, text = 'La radio') => word(`<a href="${href}">${text}</a>`);

test.each([
  ['a title of 70 characters', 'a'.repeat(70), word('Un.')],
  ['an abbreviation', 'Lune', word('SNCF, RATP')],
  ['a heading of level 4 after one of level 3', 'Lune', `<h3>Un</h3><h4>Deux</h4>${word('Un.')}`],
  ['a page of the site, with its place', 'Lune', link('/contact?de=lune#formulaire')],
  ['a page of the site, as people write it', 'Lune', link('/contact/')],
  ['the site by its whole address', 'Lune', link('http://localhost:4173/contact')],
  ['a file', 'Lune', link('/berceuse.mp3')],
  ['another site', 'Lune', link('https://exemple.fr/nulle-part')],
  ['a phone number', 'Lune', link('tel:+33123456789')],
  ['a picture with a link', 'Lune', `<p>Un.</p><a href="/contact">${PICTURE.slice(3, -4)}</a>`],
])('%s is no fault', (_what, title, content) => {
  expect(faultsOf({ title, content })).toEqual([]);
});

test.each([
  ['capitals with accents', word('ÉTÉ, FÊTE, NOËL, À ÂNE'), /est tout en capitales/],
  ['a place in two words', link('/contact', 'C’est là.'), /ne dit pas où il mène/],
  ['the site by its whole address', link('http://localhost:4173/nulle-part'), /ne mène nulle part/],
  ['a first heading of level 4', `<h4>Un</h4>${word('Deux.')}`, /saute un niveau/],
])('%s: the same fault is found', (_what, content, told) => {
  expect(faultsOf({ title: 'Lune', content }).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(told),
  ]);
});
