import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issuesOf } from '#src/admin/articles/article-checks.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { openAdmin } from '#tests/support/admin-screen.ts';
import { createTestBackend } from '#tests/support/backend.ts';

const PICTURE = '<p><img src="/icons/icon-192.png" alt="Une lune"></p>';
const TEXT = '<p>Un texte.</p>';
const link = (href: string) => `<p><a href="${href}">La radio</a></p>`;

const told = (content: string) =>
  issuesOf(inertDocument(content).body).map(({ sentence }) => sentence.replaceAll('\u00a0', ' '));

test.each([
  ['a text without words', PICTURE, /^L’article n’a pas de texte/],
  ['an empty heading', `<h3> </h3>${TEXT}`, /^Un intertitre est vide/],
  [
    'a picture without a description',
    `${TEXT}<p><img src="/icons/icon-192.png" alt=""></p>`,
    /^Une image n’a pas de description/,
  ],
  [
    'a picture of another site',
    `${TEXT}<p><img src="https://exemple.fr/a.png" alt="Une lune"></p>`,
    /^Une image vient d’un autre site \(exemple\.fr\) : /,
  ],
  [
    'a picture of another site, shown by the editor from a third address',
    `${TEXT}<p><img src="/a.png" data-address="//exemple.fr/a.png" alt="Une lune"></p>`,
    /^Une image vient d’un autre site \(exemple\.fr\) : /,
  ],
  ['a link to no page', link('/nulle-part'), /^Le lien « La radio » ne mène nulle part/],
  [
    'a link to no page by the whole address of the site',
    link('http://localhost:4173/nulle-part'),
    /^Le lien « La radio » ne mène nulle part/,
  ],
])('%s is found, and nothing else', (_what, content, sentence) => {
  expect(told(content)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['a text without a picture', TEXT],
  ['a picture of the site', `${TEXT}${PICTURE}`],
  ['a picture in the text itself', `${TEXT}<img src="data:image/gif;base64,AAAA" alt="Une lune">`],
  ['a picture without an address', `${TEXT}<img src="http://[" alt="Une lune">`],
  ['a page of the site, with its place', link('/contact?de=lune#formulaire')],
  ['a page of the site, as people write it', link('/contact/')],
  ['the site by its whole address', link('http://localhost:4173/contact')],
  ['an article whose address no browser can decode', link('/article/50%')],
  ['a story', link('/histoire/la-lune')],
  ['a file', link('/berceuse.mp3')],
  ['another site', link('https://exemple.fr/nulle-part')],
  ['a phone number', link('tel:+33123456789')],
])('%s is no fault', (_what, content) => {
  expect(told(content)).toEqual([]);
});

test('an address of 600 kB is read at once', () => {
  expect(told(link(`/nulle-part${'?'.repeat(600_000)}\n`))).toEqual([
    expect.stringMatching(/ne mène nulle part/),
  ]);
});

test('the samples have no fault', async () => {
  const backend = await createTestBackend({ seed: true });
  for (let id = 1; ; id += 1) {
    const article = await backend.store.articles.get(id);
    if (!article) {
      expect(id).toBeGreaterThan(5);
      break;
    }
    expect(told(article.content), article.title).toEqual([]);
  }
});

test('faults stand beside the form, never hinder a save, and lead to their place', async () => {
  const backend = await createTestBackend();
  const { user } = await openAdmin('/article/new', backend);
  const panel = within(await screen.findByRole('region', { name: 'Avant de publier' }));
  await user.type(await screen.findByRole('textbox', { name: "Titre de l'article" }), 'La lune');
  const fault = await panel.findByRole('button', { name: /pas de texte/ });
  expect(panel.getByRole('status')).toHaveTextContent(/^1 point à vérifier$/);
  await user.click(fault);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: "Contenu de l'article" })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article enregistré.')).toBeInTheDocument();
});
