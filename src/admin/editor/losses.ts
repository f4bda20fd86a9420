/**
 * Finds out whether a text loses something in the editor: compares what a reader perceives before and
 * after.
 */
import { inertDocument } from '#src/ui/RichText/inert-document.ts';

/** Pairs of tags that look the same to a reader. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
/** Tags without any visible effect of their own. */
const SILENT = /^(?:span|div|p|br|tbody|colgroup|col)$/;
/** The editor writes standard HTML lists, and the sanitizer adds these attributes to every text. */
const ADDED = /^(?:loading|decoding|rel|target|data-list|style)$/;
/** How such editors nest a list; on the public page the lists are nested in HTML. */
const NESTING = /^ql-indent-\d$/;

const lettersOf = (element: Element) => element.textContent.replace(/\s+/g, '');

/**
 * Editors of the same kind write every list as `ol`, and give each item its kind in an attribute.
 */
function listTag({ localName, children }: Element) {
  if (localName !== 'ol') return localName;
  const kinds = new Set([...children].map((item) => item.getAttribute('data-list') ?? 'ordered'));
  if (kinds.size > 1) return 'div';
  return kinds.has('bullet') ? 'ul' : 'ol';
}

/** Returns each element and attribute that a reader or a screen reader perceives, with its text. */
function thingsIn(body: Element) {
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = SAME[element.localName] ?? listTag(element);
    const words = lettersOf(element);
    const things = [...element.attributes]
      .filter(({ name, value }) => !ADDED.test(name) && value !== '' && !NESTING.test(value))
      .map(({ name, value }) => ({ key: `@${name}=${value}`, words }));
    const isSeen = words !== '' || tag === 'img' || tag === 'hr';
    return SILENT.test(tag) || !isSeen ? things : [{ key: tag, words }, ...things];
  });
}

/**
 * Neighbouring elements may have been merged or split: only the text that each kind of element covers
 * is compared.
 */
export function isLossBetween(before: string, after: string): boolean {
  const [source, own] = [before, after].map((html) => inertDocument(html).body);
  if (!source || !own || lettersOf(source) !== lettersOf(own)) return true;
  const kept = new Map<string, string>();
  for (const { key, words } of thingsIn(own)) kept.set(key, (kept.get(key) ?? '') + words);
  return thingsIn(source).some(({ key, words }) => !kept.get(key)?.includes(words));
}
