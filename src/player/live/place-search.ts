import type { SoundFrame } from '#src/sound/frame-reader.ts';
import type { findPlace } from './find-place.ts';

/** Seconds of the new stream after which its start is looked for in what was played. */
const looks = [2, 4];
/** Seconds of it that are decoded at most. */
const mostDecoded = 6;

/**
 * Continues what was played (`tail`) with the first frames of another stream of the same programme,
 * at the moment where the sound stopped. Where that moment cannot be found (silence, another
 * programme, a browser that cannot decode) all of the new stream is passed on.
 */
export interface PlaceSearch {
  /** Returns the frames to play once the moment is known; until then undefined. */
  add(frames: readonly SoundFrame[]): Promise<readonly SoundFrame[] | undefined>;
}

export function createPlaceSearch(
  tail: readonly SoundFrame[],
  loadFinder: () => Promise<typeof findPlace>,
): PlaceSearch {
  const head: SoundFrame[] = [];
  let seconds = 0;
  let looked = 0;
  /** In seconds after the start of the new stream. */
  let place: number | undefined;

  const look = async () => {
    while (seconds >= (looks[looked] ?? Number.POSITIVE_INFINITY)) looked += 1;
    try {
      const find = await loadFinder();
      const frame = head[0]?.seconds ?? 1;
      place = await find(tail, head.slice(0, Math.ceil(mostDecoded / frame)));
    } catch {
      looked = looks.length;
    }
  };

  return {
    async add(frames) {
      head.push(...frames);
      for (const frame of frames) seconds += frame.seconds;
      if (place === undefined && seconds >= (looks[looked] ?? 0)) await look();
      if (place === undefined) return looked < looks.length ? undefined : head;
      if (place > seconds) return undefined;
      return head.slice(Math.max(0, Math.round(place / (head[0]?.seconds ?? 1))));
    },
  };
}
