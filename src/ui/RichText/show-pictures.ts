import { textSources } from '#src/lib/media-picture.ts';

/** Returns the address of a record's picture; undefined when it has none. */
export type ShownPicture = (address: string) => string | undefined;

/** Width of a text on its page: the article column, or the screen without its margins. */
const COLUMN = '(min-width: 46rem) 44rem, calc(100vw - 2rem)';

/**
 * Replaces the picture addresses of a sanitised text by those to display, and removes pictures
 * without one. The available files follow from the address: a `srcset` in the text itself is always
 * removed.
 */
export function showPictures(body: HTMLElement, shownPicture: ShownPicture) {
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const shown = shownPicture(address);
    if (shown === undefined) picture.remove();
    else {
      if (shown !== address) picture.setAttribute('src', shown);
      // Another host learns that somebody reads, and not what.
      if (/^https?:/i.test(shown)) picture.setAttribute('referrerpolicy', 'no-referrer');
      offerSizes(picture, shown);
    }
  }
}

/**
 * Lets the browser choose the file that fits the screen; without a width it would assume the full
 * viewport.
 */
function offerSizes(picture: Element, shown: string) {
  const sources = textSources(shown);
  const width = picture.getAttribute('width') ?? '';
  if (sources === undefined || !/^\d+$/.test(width)) return;
  picture.setAttribute('sizes', Number(width) < 480 ? `${width}px` : COLUMN);
  picture.setAttribute('srcset', sources);
}
