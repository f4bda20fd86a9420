import { textSources } from '#src/lib/media-picture.ts';
import type { Site } from '#src/ui/SiteContext.ts';

/** Width of a text on its page: the column of an article, or the screen without its margins. */
const COLUMN = '(min-width: 46rem) 44rem, calc(100vw - 2rem)';

/**
 * Gives the pictures of a sanitised text the address to show them from; takes out those without. Which
 * files a picture has is known from its address: no `srcset` of the text itself comes through, from
 * wherever it is.
 */
export function showPictures(body: HTMLElement, shownPicture: Site['shownPicture']) {
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const shown = shownPicture(address);
    if (shown === undefined) picture.remove();
    else {
      if (shown !== address) picture.setAttribute('src', shown);
      offerSizes(picture, shown);
    }
  }
}

/** The browser takes the file that fits the screen. Without its width it would guess one from them. */
function offerSizes(picture: Element, shown: string) {
  const sources = textSources(shown);
  const width = picture.getAttribute('width') ?? '';
  if (sources === undefined || !/^\d+$/.test(width)) return;
  picture.setAttribute('sizes', Number(width) < 480 ? `${width}px` : COLUMN);
  picture.setAttribute('srcset', sources);
}
