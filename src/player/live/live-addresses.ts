import type { Clock } from '#src/player/clock.ts';
import { createRelays, type Relays } from './relays.ts';
import { createStreamQuality, type Quality } from './stream-quality.ts';
import type { LowStream } from './two-streams.ts';

/** The addresses of a station that `<audio>` plays, of its full stream or of its low one. */
export interface LiveAddresses {
  readonly relays: Relays;
  /** A press. */
  begin(): void;
  /** The sound ran out while bytes arrived. Returns true when the low stream is next. */
  noteShortage(): boolean;
}

/**
 * What an element has buffered cannot be continued at its moment: the low stream starts where the
 * station begins it, and is played until the next press. With it the full one is the second choice.
 */
export function createLiveAddresses(
  urls: readonly string[],
  low: LowStream | undefined,
  clock: Clock,
): LiveAddresses {
  const quality = low && createStreamQuality(clock);
  let relays = createRelays(urls);
  let chosen: Quality = 'full';

  const choose = () => {
    if (low === undefined || quality === undefined || quality.current === chosen) return;
    chosen = quality.current;
    relays = createRelays(chosen === 'low' ? [...low.urls, ...urls] : urls);
  };

  return {
    get relays() {
      return relays;
    },
    begin() {
      quality?.begin(low?.savesData() === true);
      choose();
    },
    noteShortage() {
      if (!quality?.noteSilence(true)) return false;
      quality.noteChange();
      choose();
      return true;
    },
  };
}
