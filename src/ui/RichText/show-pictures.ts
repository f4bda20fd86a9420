import type { Site } from '#src/ui/SiteContext.ts';

/** Gives the pictures of a sanitised text the address to show them from; takes out those without. */
export function showPictures(body: HTMLElement, shownPicture: Site['shownPicture']) {
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const shown = shownPicture(address);
    if (shown === undefined) picture.remove();
    else if (shown !== address) picture.setAttribute('src', shown);
  }
}
