import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { publishLogo } from '#publishing/pictures/publish-logo.ts';
import { publishPictures } from '#publishing/pictures/publish-pictures.ts';
import { ApiError } from '../http/api-error.ts';

/** What a save does with the pictures in a text, and with a logo. */
export type Media = {
  text(html: string): Promise<string>;
  logo(logo: string): Promise<string>;
};

/** Without a folder, pictures stay in their records. */
export const noMedia: Media = {
  text: async (html) => html,
  logo: async (logo) => logo,
};

const WHY =
  'elle est abîmée, trop grande (50 millions de pixels au plus, 20\u202f000 de côté) ou n’est pas une image';
/** Milliseconds of one save. The site gives up after 60 s, and so does nginx. */
const MOST_TIME = 30_000;

/**
 * Stores pictures as files of a folder. If one cannot be read, or if all of them take too long, the
 * save is refused with a French sentence. `clock`: milliseconds since 1970.
 */
export const createMedia = (folder: MediaFolder, clock: () => number = Date.now): Media => ({
  text(html) {
    const endsAt = clock() + MOST_TIME;
    return publishPictures(
      html,
      folder,
      (place) => {
        throw new ApiError(
          422,
          `L’image nº\u00a0${place} du texte ne peut pas être lue\u00a0: ${WHY}. Retirez-la ou choisissez-en une autre.`,
        );
      },
      () => {
        if (clock() <= endsAt) return;
        throw new ApiError(
          422,
          'Les images de ce texte demandent plus de 30 secondes. Enregistrez encore une fois\u00a0: celles qui sont prêtes le restent.',
        );
      },
    );
  },

  logo: (logo) =>
    publishLogo(logo, folder, () => {
      throw new ApiError(
        422,
        `Le logo ne peut pas être lu\u00a0: cette image est abîmée, trop grande ou n’en est pas une. Choisissez-en une autre.`,
      );
    }),
});
