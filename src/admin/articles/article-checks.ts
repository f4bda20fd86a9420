/** What to look at in an article before it is published: rules on its text, which prevent nothing. */
import { excerpt } from '#src/admin/ui/readable-text.ts';
import { isOwnPicture, shownPicture } from '#src/api/shown-picture.ts';
import { config } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { addressesOf, pageList } from '#src/public-pages.ts';

export type Issue = Readonly<{
  sentence: string;
  /** The element of the text to look at. */
  element: Element;
}>;

const MOST_QUOTED = 40;

/** «\u00a0Le début d’un texte…\u00a0» */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `«\u00a0${excerpt(line, MOST_QUOTED)}\u00a0»`;
}

const headingIssue = (heading: Element) =>
  heading.textContent.trim() === '' ? 'Un intertitre est vide.' : undefined;

const descriptionIssue = (image: Element) =>
  (image.getAttribute('alt') ?? '').trim() === ''
    ? 'Une image n’a pas de description pour ceux qui ne la voient pas.'
    : undefined;

/** Whoever shows the page asks that site for the picture, and so tells it who reads. */
function originIssue(image: Element): string | undefined {
  // The editor shows a picture from another address than the one that it stores.
  const address = image.getAttribute('data-address') ?? image.getAttribute('src') ?? '';
  const shown = shownPicture(address) ?? '';
  return /^https?:/.test(shown) && !isOwnPicture(address)
    ? `Une image vient d’un autre site (${new URL(shown).host})\u00a0: ce site apprend qui lit l’article. Enregistrez-la, puis ajoutez-la avec le bouton Image.`
    : undefined;
}

const pages = new Set(
  pageList.flatMap((page) => [...addressesOf(page), ...(page.alias ? [page.alias] : [])]),
);
const RECORD_OR_FILE = /^\/(?:articles?|histoire)\/[^/]+$|\.[a-z\d]{2,5}$/i;

/** Returns the path of a link to this site; undefined for a link to another one. */
function ownPath(href: string): string | undefined {
  for (const origin of [config.siteUrl, window.location.origin]) {
    if (href.startsWith(`${origin}/`)) return new URL(href).pathname;
  }
  return /^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('//') ? undefined : href;
}

/** Whether an article, a story or a file exists only the server knows. */
function linkIssue(link: Element): string | undefined {
  const [address = ''] = (link.getAttribute('href') ?? '').trim().split(/[?#]/, 1);
  const path = ownPath(address)?.replace(/(.)\/$/, '$1');
  const isDead =
    path !== undefined &&
    (path === paths.notFound || !(pages.has(path) || RECORD_OR_FILE.test(path)));
  return isDead ? `Le lien ${quoted(link.textContent)} ne mène nulle part.` : undefined;
}

/** Returns the issues of a text in the editor, in the order of the rules. */
export function issuesOf(text: Element): Issue[] {
  const ofEach = (selector: string, rule: (element: Element) => string | undefined) =>
    [...text.querySelectorAll(selector)].flatMap((element) => {
      const sentence = rule(element);
      return sentence === undefined ? [] : [{ sentence, element }];
    });
  const isEmpty = text.textContent.trim() === '';
  return [
    ...(isEmpty ? [{ sentence: 'L’article n’a pas de texte.', element: text }] : []),
    ...ofEach('h1, h2, h3, h4, h5, h6', headingIssue),
    ...ofEach('img', descriptionIssue),
    ...ofEach('img', originIssue),
    ...ofEach('a', linkIssue),
  ];
}
