import { shownPicture } from '#src/api/shown-picture.ts';
import { type Fault, faultsOfEach } from './fault.ts';

/** Bytes above which a picture loads slowly on a phone. */
const HEAVY = 300_000;

/**
 * Returns the bytes of a picture: of a data URL its own, of an address what the editor downloaded to
 * show it.
 */
function weightOf(address: string): number {
  const data = /^data:[^,]*,(.*)$/s.exec(address)?.[1];
  if (data !== undefined) return Math.floor((data.length * 3) / 4);
  const shown = shownPicture(address);
  if (shown === undefined) return 0;
  const fetched = performance.getEntriesByName(new URL(shown, window.location.href).href);
  return Math.max(
    0,
    ...fetched.map((entry) =>
      entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
    ),
  );
}

export function pictureFaults(body: HTMLElement): Fault[] {
  const noPicture: Fault = {
    sentence: 'L’article n’a pas d’image\u00a0: sa carte montrera le logo de la radio.',
    place: { field: 'content', selector: 'p', index: 0 },
  };
  return [
    ...(body.querySelector('img') ? [] : [noPicture]),
    ...faultsOfEach(body, 'img', (image) =>
      (image.getAttribute('alt') ?? '').trim() === ''
        ? 'Une image n’a pas de description pour ceux qui ne la voient pas.'
        : undefined,
    ),
    ...faultsOfEach(body, 'img', (image) => {
      const weight = weightOf(image.getAttribute('src') ?? '');
      return weight > HEAVY
        ? `Une image pèse ${Math.round(weight / 1000)}\u00a0ko\u00a0: au-delà de 300\u00a0ko, elle tarde sur un téléphone.`
        : undefined;
    }),
  ];
}
