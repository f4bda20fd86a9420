/** What to look at in an article before it is published: rules on its text, which prevent nothing. */
import { excerpt } from '#src/admin/ui/excerpt.ts';
import { config } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { addressesOf, pageList } from '#src/public-pages.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';

export type CheckedArticle = Readonly<{ title: string; content: string }>;

export type Place =
  | Readonly<{ field: 'title' }>
  /** The element of the text at `index` (from 0) among those that match `selector`. */
  | Readonly<{ field: 'content'; selector: string; index: number }>;

export type Fault = Readonly<{ sentence: string; place: Place }>;

/** Characters of a title that search engines and share cards show. */
const LONGEST_TITLE = 70;
/** Capital letters from this number on are not an abbreviation. */
const SHOUTED = 15;
/** Bytes above which a picture loads slowly on a phone. */
const HEAVY = 300_000;
const MOST_QUOTED = 40;

const START: Place = { field: 'content', selector: 'p', index: 0 };

/** «\u00a0Le début d’un texte…\u00a0» */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `«\u00a0${excerpt(line, MOST_QUOTED)}\u00a0»`;
}

function titleFault(title: string): string | undefined {
  const { length } = [...title.trim()];
  return length > LONGEST_TITLE
    ? `Le titre a ${length}\u00a0caractères\u00a0: au-delà de ${LONGEST_TITLE}, il est coupé ailleurs.`
    : undefined;
}

/** Content of the text that the public page does not show. */
function lossFault(content: string, body: HTMLElement): string | undefined {
  const shown = inertDocument(sanitizeHtml(content)).body;
  const words = (from: HTMLElement) => from.textContent.replace(/\s+/g, '');
  if (words(shown) !== words(body)) {
    return 'La page publique ne montrera pas tous les mots de ce texte.';
  }
  const count = (from: HTMLElement) => from.querySelectorAll('*').length;
  return count(shown) === count(body)
    ? undefined
    : 'La page publique ne montrera pas tout ce que ce texte contient.';
}

function shoutedFault(block: Element): string | undefined {
  const letters = block.textContent.replace(/[^\p{L}]/gu, '');
  return letters.length >= SHOUTED && letters === letters.toUpperCase()
    ? `${quoted(block.textContent)} est tout en capitales\u00a0: c’est difficile à lire.`
    : undefined;
}

/** Returns the rule for the headings of one text, in their order. */
function headingFaults() {
  // The editor's highest level is 3: the article's title stands for level 2.
  let last = 2;
  return (heading: Element): string | undefined => {
    const text = heading.textContent.trim();
    if (text === '') return 'Un intertitre est vide.';
    const level = Number(heading.localName.slice(1));
    const isJump = level > last + 1;
    last = Math.max(level, 2);
    if (level === 1) {
      return `${quoted(text)} est un titre de page\u00a0: l’article en a déjà un, choisissez un intertitre.`;
    }
    return isJump
      ? `${quoted(text)} saute un niveau d’intertitre\u00a0: choisissez le niveau au-dessus.`
      : undefined;
  };
}

const descriptionFault = (image: Element) =>
  (image.getAttribute('alt') ?? '').trim() === ''
    ? 'Une image n’a pas de description pour ceux qui ne la voient pas.'
    : undefined;

function weightFault(image: Element): string | undefined {
  const data = /^data:[^,]*,(.*)$/s.exec(image.getAttribute('src') ?? '')?.[1] ?? '';
  const weight = (data.length * 3) / 4;
  return weight > HEAVY
    ? `Une image pèse ${Math.round(weight / 1000)}\u00a0ko\u00a0: au-delà de ${HEAVY / 1000}\u00a0ko, elle tarde sur un téléphone.`
    : undefined;
}

const VAGUE =
  /^(?:(?:cliquez|cliquer|voir|c’est|c'est) )?(?:ici|là)$|^(?:lien|ce lien|en savoir plus|lire la suite)$/i;

const pages = new Set(
  pageList.flatMap((page) => [...addressesOf(page), ...(page.alias ? [page.alias] : [])]),
);
const ARTICLE_OR_FILE = /^\/articles?\/[^/]+$|\.[a-z\d]{2,5}$/i;

/** Returns the path of a link to this site; undefined for a link to another one. */
function ownPath(href: string): string | undefined {
  for (const origin of [config.siteUrl, window.location.origin]) {
    if (href.startsWith(`${origin}/`)) return new URL(href).pathname;
  }
  return /^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('//') ? undefined : href;
}

/** Whether an article or a file exists only the server knows. */
function leadsNowhere(href: string): boolean {
  const path = ownPath(href)
    ?.replace(/[?#].*$/, '')
    .replace(/(.)\/$/, '$1');
  if (path === undefined) return false;
  return path === paths.notFound || !(pages.has(path) || ARTICLE_OR_FILE.test(path));
}

function linkFault(link: Element): string | undefined {
  const text = link.textContent.trim();
  const href = (link.getAttribute('href') ?? '').trim();
  if (text === '' && !link.querySelector('img')) return 'Un lien n’a pas de texte.';
  if (/^(?:https?:\/*|mailto:|tel:)?$/i.test(href))
    return `Le lien ${quoted(text)} n’a pas d’adresse.`;
  if (leadsNowhere(href)) return `Le lien ${quoted(text)} ne mène nulle part.`;
  return VAGUE.test(text.replace(/[.!\s\u00a0]+$/, ''))
    ? `Le lien ${quoted(text)} ne dit pas où il mène.`
    : undefined;
}

/** Returns the faults of an article, in the order of the form. */
export function faultsOf({ title, content }: CheckedArticle): Fault[] {
  const { body } = inertDocument(content);
  const at = (place: Place, sentence: string | false | undefined): Fault[] =>
    sentence ? [{ sentence, place }] : [];
  const ofEach = (selector: string, rule: (element: Element) => string | undefined) =>
    [...body.querySelectorAll(selector)].flatMap((element, index) =>
      at({ field: 'content', selector, index }, rule(element)),
    );
  return [
    ...at({ field: 'title' }, titleFault(title)),
    ...at(START, body.textContent.trim() === '' && 'L’article n’a pas de texte.'),
    ...at(START, lossFault(content, body)),
    ...ofEach('p, li, blockquote', shoutedFault),
    ...ofEach('h1, h2, h3, h4, h5, h6', headingFaults()),
    ...at(
      START,
      !body.querySelector('img') &&
        'L’article n’a pas d’image\u00a0: sa carte montrera le logo de la radio.',
    ),
    ...ofEach('img', descriptionFault),
    ...ofEach('img', weightFault),
    ...ofEach('a', linkFault),
  ];
}
