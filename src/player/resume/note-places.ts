import type { Radio } from '#src/radio/radio.ts';

/** Seconds between two notes of a place that moves. */
const stepSeconds = 5;
/** Seconds. So near to its beginning or its end nobody goes back to a story. */
const nearSeconds = 15;

interface Deps {
  radio: Pick<Radio, 'getState' | 'getPosition' | 'onTimeUpdate'>;
  places: { write(url: string, seconds: number): void };
}

/**
 * Notes where a story is, while it is heard: a phone ends a page in its background without a word.
 */
export function notePlaces({ radio, places }: Deps): void {
  let noted = { url: '', seconds: 0 };

  radio.onTimeUpdate(function note() {
    const { source } = radio.getState();
    const { seconds, duration } = radio.getPosition();
    if (source?.name !== 'story' || duration === 0) return;
    const { url } = source;
    // Whoever pressed 'Écouter' by mistake still goes back to where it was.
    if (seconds < nearSeconds) return;
    if (url === noted.url && Math.abs(seconds - noted.seconds) < stepSeconds) return;
    noted = { url, seconds };
    places.write(url, seconds > duration - nearSeconds ? 0 : Math.floor(seconds));
  });
}
