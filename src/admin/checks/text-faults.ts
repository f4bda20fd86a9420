import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { type Fault, faultsOfEach, quoted } from './fault.ts';

/** Characters of a title that search engines and share cards show. */
const LONGEST_TITLE = 70;
/** Capital letters from this number on are not an abbreviation. */
const SHOUTED = 15;

export function titleFaults(title: string): Fault[] {
  const { length } = [...title.trim()];
  if (length <= LONGEST_TITLE) return [];
  const sentence = `Le titre a ${length}\u00a0caractères\u00a0: au-delà de ${LONGEST_TITLE}, il est coupé ailleurs.`;
  return [{ sentence, place: { field: 'title' } }];
}

const bare = (body: HTMLElement) => body.textContent.replace(/\s+/g, '');

/** Finds content of the text that the public page does not show. */
function lossFaults(content: string, body: HTMLElement): Fault[] {
  const shown = inertDocument(sanitizeHtml(content)).body;
  const isShorter = bare(shown) !== bare(body);
  const count = (from: HTMLElement) => from.querySelectorAll('*').length;
  if (!isShorter && count(shown) === count(body)) return [];
  return [
    {
      sentence: isShorter
        ? 'La page publique ne montrera pas tous les mots de ce texte.'
        : 'La page publique ne montrera pas tout ce que ce texte contient.',
      place: { field: 'content', selector: 'p', index: 0 },
    },
  ];
}

export function textFaults(content: string, body: HTMLElement): Fault[] {
  const isEmpty = body.textContent.trim() === '';
  const empty: Fault = {
    sentence: 'L’article n’a pas de texte.',
    place: { field: 'content', selector: 'p', index: 0 },
  };
  return [
    ...(isEmpty ? [empty] : []),
    ...lossFaults(content, body),
    ...faultsOfEach(body, 'p, li, blockquote', (block) => {
      const letters = block.textContent.replace(/[^\p{L}]/gu, '');
      const isShouted = letters.length >= SHOUTED && letters === letters.toUpperCase();
      return isShouted
        ? `${quoted(block.textContent)} est tout en capitales\u00a0: c’est difficile à lire.`
        : undefined;
    }),
  ];
}
