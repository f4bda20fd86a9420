import { Parser } from 'htmlparser2';
import { ApiError } from './api-error.ts';

/** A book has fewer; twenty times as many took gigabytes when the pages were written. */
const MOST_ELEMENTS = 10_000;
/** The editor makes no more than four; parsers and browsers recurse. */
const MOST_DEPTH = 100;

/**
 * Throws a 422 with a French sentence for a text whose page nobody could write or show: too many
 * elements, or too many inside each other.
 */
export function checkText(html: string) {
  let elements = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      elements += 1;
      depth += 1;
      if (elements > MOST_ELEMENTS) {
        throw new ApiError(
          422,
          'Ce texte a trop de paragraphes, de lignes ou d’images\u00a0: 10\u202f000 au plus. Partagez-le en plusieurs textes.',
        );
      }
      if (depth > MOST_DEPTH) {
        throw new ApiError(
          422,
          'Ce texte a trop de citations, de listes ou de tableaux les uns dans les autres\u00a0: 100 niveaux au plus. Collez-le sans sa mise en forme, puis refaites-la.',
        );
      }
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
