/**
 * Finds what a text loses in the editor: compares what the public page would show before and after.
 */
import { excerpt } from '#src/admin/ui/excerpt.ts';
import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** Number of characters of a passage that are enough to recognise it. */
const EXCERPT = 40;

/** Pairs of tags that look the same to a reader. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
/** Tags without any visible effect of their own. */
const SILENT = /^(?:span|div|p|br|tbody|colgroup|col)$/;
/** The editor writes standard HTML lists, and the sanitizer adds these attributes to every text. */
const ADDED = /^(?:loading|decoding|rel|target|data-list|style)$/;

/** How such editors nest a list; on the public page the lists are nested in HTML. */
const NESTING = /^ql-indent-\d$/;

const TAG_NAMES: Readonly<Record<string, string>> = {
  code: 'du code',
  figcaption: 'une légende',
  hr: 'un trait',
  img: 'une image',
  pre: 'du code',
  table: 'un tableau',
};
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  class: 'une mise en forme',
  dir: 'le sens de lecture',
  lang: 'la langue',
  start: 'le premier numéro',
  title: 'l’infobulle',
};

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const lettersOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '');

function describe(what: string, element: Element) {
  const words = excerpt(wordsOf(element), EXCERPT);
  return words === '' ? what : `${what} («\u00a0${words}\u00a0»)`;
}

/**
 * Editors of the same kind write every list as `ol`, and give each item its kind in an attribute.
 */
function listTag({ localName, children }: Element) {
  if (localName !== 'ol') return localName;
  const kinds = new Set([...children].map((item) => item.getAttribute('data-list') ?? 'ordered'));
  if (kinds.size > 1) return 'div';
  return kinds.has('bullet') ? 'ul' : 'ol';
}

type Thing = Readonly<{ key: string; words: string; name: string }>;

/** Returns each element and attribute that a reader or a screen reader perceives, with its text. */
function thingsIn(html: string): Thing[] {
  return [...inertDocument(html).body.querySelectorAll('*')].flatMap((element) => {
    const tag = SAME[element.localName] ?? listTag(element);
    const words = lettersOf(element);
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !ADDED.test(name) && value !== '' && !NESTING.test(value))
      .map(({ name, value }) => ({
        key: `@${name}=${value}`,
        words,
        name: describe(ATTRIBUTE_NAMES[name] ?? `l’attribut ${name}`, element),
      }));
    const isSeen = words !== '' || tag === 'img' || tag === 'hr';
    if (SILENT.test(tag) || !isSeen) return attributes;
    return [
      { key: tag, words, name: describe(TAG_NAMES[tag] ?? `l’élément ${tag}`, element) },
    ].concat(attributes);
  });
}

/**
 * Returns the names of what is in `before` but not in `after`, without repeats. Neighbouring
 * elements may have been merged or split: only the text that each kind of element covers is
 * compared.
 */
export function lossesBetween(before: string, after: string): string[] {
  const kept = new Map<string, string>();
  for (const { key, words } of thingsIn(after)) kept.set(key, (kept.get(key) ?? '') + words);
  const names = thingsIn(before)
    .filter(({ key, words }) => !kept.get(key)?.includes(words))
    .map(({ name }) => name);
  const areWordsKept =
    lettersOf(inertDocument(before).body) === lettersOf(inertDocument(after).body);
  return [...new Set(areWordsKept || names.length > 0 ? names : ['des mots'])];
}
