import { Parser } from 'htmlparser2';
import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { publishLogo, publishStoryPicture } from '#publishing/pictures/publish-one.ts';
import { publishPictures } from '#publishing/pictures/publish-pictures.ts';
import { ApiError } from '../http/api-error.ts';

/** What a save does with the pictures in a text, with a logo, and with the picture of a story. */
export type SavePictures = {
  /** Refuses a text whose page nobody could write or show, whatever its pictures are. */
  inText(html: string): Promise<string>;
  ofLogo(logo: string): Promise<string>;
  ofStory(picture: string): Promise<string>;
};

const refuse = (sentence: string): never => {
  throw new ApiError(422, sentence);
};

/** Six hundred paragraphs of Word; the page of so many fits into the publisher's memory (renderer.ts). */
const MOST_ELEMENTS = 3000;
/** The editor makes no more than four; parsers and browsers recurse. */
const MOST_DEPTH = 100;

/**
 * Throws a 422 with a French sentence for a text whose page nobody could write or show: too many
 * elements, or too many inside each other.
 */
function checkText(html: string) {
  let elements = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      elements += 1;
      depth += 1;
      if (elements > MOST_ELEMENTS) {
        refuse(
          'Ce texte a trop de paragraphes, de lignes ou d’images\u00a0: 3\u202f000 au plus. Partagez-le en plusieurs textes.',
        );
      }
      if (depth > MOST_DEPTH) {
        refuse(
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

/** Without a folder, pictures stay in their records. */
export const keepPicturesInside: SavePictures = {
  async inText(html) {
    checkText(html);
    return html;
  },
  ofLogo: async (logo) => logo,
  ofStory: async (picture) => picture,
};

const WHY =
  'elle est abîmée, trop grande (50 millions de pixels au plus, 20\u202f000 de côté) ou n’est pas une image';
const WHY_ONE = 'cette image est abîmée, trop grande ou n’en est pas une. Choisissez-en une autre.';
/** Characters of a text without its photographs: a novel. Its page has to fit into the publisher's memory. */
const MOST_TEXT = 1_000_000;
/** Milliseconds of one save. The site gives up after 60 s, and so does nginx. */
const MOST_TIME = 30_000;

/**
 * Stores pictures as files of a folder. If one cannot be read, or if all of them take too long, the
 * save is refused with a French sentence. `clock`: milliseconds since 1970.
 */
export const createSavePictures = (
  folder: MediaFolder,
  clock: () => number = Date.now,
): SavePictures => ({
  async inText(html) {
    checkText(html);
    const endsAt = clock() + MOST_TIME;
    const text = await publishPictures(
      html,
      folder,
      (place) =>
        refuse(
          `L’image nº\u00a0${place} du texte ne peut pas être lue\u00a0: ${WHY}. Retirez-la ou choisissez-en une autre.`,
        ),
      () => {
        if (clock() <= endsAt) return;
        refuse(
          'Les images de ce texte demandent plus de 30 secondes. Enregistrez encore une fois\u00a0: celles qui sont prêtes le restent.',
        );
      },
    );
    if (text.length <= MOST_TEXT) return text;
    return refuse(
      'Ce texte est trop long\u00a0: un million de signes au plus, sans compter les photographies. Partagez-le en plusieurs textes.',
    );
  },

  ofLogo: (logo) =>
    publishLogo(logo, folder, () => refuse(`Le logo ne peut pas être lu\u00a0: ${WHY_ONE}`)),

  ofStory: (picture) =>
    publishStoryPicture(picture, folder, () =>
      refuse(`L’illustration ne peut pas être lue\u00a0: ${WHY_ONE}`),
    ),
});
