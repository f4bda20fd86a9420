import type { Clock } from '#src/player/clock.ts';

export type Quality = 'full' | 'low';

/** The low stream takes over after the sound ran out twice within this many milliseconds. */
const dryWithin = 60_000;
const dryTimes = 2;
/** The full one is tried after this long without a silence. */
const cleanFor = 5 * 60_000;
/** At most this many changes within this time; a try that failed is not repeated before. */
const window = 10 * 60_000;
const mostChanges = 2;

/** Decides when to change between the full and the low stream of a station. */
export interface StreamQuality {
  readonly current: Quality;
  /**
   * A press. A listener who saves data starts with the low stream and stays with it; others start
   * with the full one, unless it was too much for their connection a short time ago.
   */
  begin(savesData: boolean): void;
  /**
   * The sound ran out; `isSlow` when bytes still arrived: the connection is too slow, not dead.
   * Returns true when the low stream has to take over.
   */
  noteSilence(isSlow: boolean): boolean;
  /** True when the full stream is worth a try. */
  isTryDue(): boolean;
  /** The other stream continues the sound from now on. */
  noteChange(): void;
  /** A press could not start with the low stream. */
  leaveLow(): void;
  /** The other stream did not answer, or too slowly. */
  noteFailure(): void;
}

export function createStreamQuality(clock: Clock): StreamQuality {
  let current: Quality = 'full';
  let isSaving = false;
  let dryAt: number[] = [];
  let changedAt: number[] = [];
  let failedAt = Number.NEGATIVE_INFINITY;
  let cleanSince = clock.now();

  const since = (times: readonly number[], period: number) =>
    times.filter((at) => clock.now() - at < period);
  const mayChange = () =>
    since(changedAt, window).length < mostChanges && clock.now() - failedAt >= window;

  return {
    get current() {
      return current;
    },
    begin(savesData) {
      isSaving = savesData;
      const isRecent = clock.now() - (changedAt.at(-1) ?? Number.NEGATIVE_INFINITY) < window;
      current = isSaving || (current === 'low' && isRecent) ? 'low' : 'full';
      cleanSince = clock.now();
      dryAt = [];
    },
    noteSilence(isSlow) {
      cleanSince = clock.now();
      if (!isSlow || current === 'low') return false;
      dryAt = [...since(dryAt, dryWithin), clock.now()];
      return dryAt.length >= dryTimes && mayChange();
    },
    isTryDue: () =>
      current === 'low' && !isSaving && clock.now() - cleanSince >= cleanFor && mayChange(),
    noteChange() {
      current = current === 'full' ? 'low' : 'full';
      changedAt = [...since(changedAt, window), clock.now()];
      cleanSince = clock.now();
      dryAt = [];
    },
    leaveLow() {
      current = 'full';
    },
    noteFailure() {
      failedAt = clock.now();
    },
  };
}
