import type { Clock } from '#src/player/clock.ts';
import type { SoundFrame } from '#src/sound/frame-reader.ts';
import type { findPlace } from './find-place.ts';
import { createFrameJoin, type FrameJoin } from './join-frames.ts';
import { createPlaceSearch, type PlaceSearch } from './place-search.ts';
import { createRelays, type Relays } from './relays.ts';
import { createStreamQuality, type Quality } from './stream-quality.ts';

/** The low stream of a station, and what a change to it needs of the browser. */
export interface LowStream {
  readonly urls: readonly string[];
  /** The listener asked the browser to use less data. */
  savesData(): boolean;
  loadFinder(): Promise<typeof findPlace>;
}

/** One of the two streams; its connections make one sequence of frames. */
interface Track {
  readonly relays: Relays;
  readonly join: FrameJoin;
}

/** The other stream, until its sound continues the current one's. */
interface Change extends Track {
  readonly search: PlaceSearch;
  /** With fewer seconds of sound left the change is given up. */
  readonly leastReserve: number;
  /** The current stream does not answer at all. */
  readonly isForced: boolean;
}

/** About half a minute of what was played: what the burst of the other stream starts in. */
const remembered = 1200;
/** Seconds of sound that a try of the full stream needs. */
const leastForTry = 2;

/**
 * The stream of a station, and its low one where it has one: which of them is read now. Only one is
 * connected at a time; a change is complete when the sound of the other stream continues at the moment
 * where the current one ended.
 */
export function createTwoStreams(
  urls: readonly string[],
  low: LowStream | undefined,
  clock: Clock,
) {
  const quality = low && createStreamQuality(clock);
  const trackOf = (which: Quality, place = 0): Track => ({
    relays: createRelays(which === 'low' && low ? low.urls : urls, place),
    join: createFrameJoin(),
  });
  let current = trackOf('full');
  let change: Change | undefined;
  let recent: SoundFrame[] = [];

  const remember = (frames: readonly SoundFrame[]) => {
    if (low === undefined) return;
    recent.push(...frames);
    if (recent.length > 2 * remembered) recent = recent.slice(-remembered);
  };

  const beginChange = (leastReserve: number, isForced = false) => {
    if (quality === undefined || low === undefined) return false;
    const search = createPlaceSearch(recent.slice(-remembered), low.loadFinder);
    const other = trackOf(quality.current === 'low' ? 'full' : 'low');
    change = { ...other, search, leastReserve, isForced };
    return true;
  };

  const giveUp = () => {
    if (!change?.isForced) quality?.noteFailure();
    change = undefined;
    return true;
  };

  const addresses = () => {
    if (low === undefined || quality === undefined) return urls;
    quality.begin(low.savesData());
    // The full ones at the end: better than silence.
    return quality.current === 'low' ? [...low.urls, ...urls] : urls;
  };

  return {
    get relays() {
      return (change ?? current).relays;
    },
    get isChanging() {
      return change !== undefined;
    },
    /** The addresses for a press, the preferred one first. */
    addresses,
    /** A press has started with the address at this place of the list. */
    begin(place: number) {
      const list = addresses();
      const fullAt = list.length - urls.length;
      if (quality?.current === 'low' && place >= fullAt) quality.leaveLow();
      const isLow = quality?.current === 'low';
      current = isLow ? trackOf('low', place) : trackOf('full', place - fullAt);
      change = undefined;
      recent = [];
    },
    /** A connection is opened; `repeated`: the seconds that it probably repeats. */
    reconnect: (repeated: number) => (change ?? current).join.reconnect(repeated),
    /** The connection before continues. */
    resume: () => current.join.resume(),
    /** What was played will not come again: the next connection starts with something else. */
    forget() {
      if (change === undefined) current.join.forget();
    },
    /** Returns the frames that continue the sound. */
    accept(frames: readonly SoundFrame[]): readonly SoundFrame[] {
      const joined = current.join.accept(frames);
      remember(joined);
      return joined;
    },
    /** The same during a change; none before the moment is known where the sound ended. */
    async acceptOther(frames: readonly SoundFrame[]): Promise<readonly SoundFrame[]> {
      const begun = change;
      if (begun === undefined) return [];
      const found = await begun.search.add(begun.join.accept(frames));
      if (change !== begun || found === undefined) return [];
      current = begun;
      change = undefined;
      recent = [];
      quality?.noteChange();
      remember(found);
      return found;
    },
    /** The sound ran out. Returns true when the line has to open the low stream. */
    noteSilence(isSlow: boolean): boolean {
      if (change !== undefined || quality === undefined) return false;
      if (isSlow) low?.loadFinder().catch(() => undefined);
      return quality.noteSilence(isSlow) && beginChange(Number.NEGATIVE_INFINITY);
    },
    /** Returns true when the line has to open another stream. `reserve`: seconds of sound left. */
    check(reserve: number): boolean {
      if (change !== undefined) return reserve < change.leastReserve && giveUp();
      if (reserve < leastForTry || !quality?.isTryDue()) return false;
      return beginChange(reserve / 2);
    },
    /** No address of the stream answers: the next try is the other stream's. */
    noteDead() {
      if (change !== undefined) giveUp();
      else if (quality?.current === 'low') beginChange(Number.NEGATIVE_INFINITY, true);
    },
  };
}
