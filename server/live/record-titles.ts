import type { PlayedTitleDraft } from '#src/api/contract-bodies.ts';
import type { LiveStation } from './live-station.ts';

/** A timer may be a millisecond early: then the same title would be recorded again. */
const MARGIN = 100;

/** Records each title of the sample station as it begins, and the one that is on air now. */
export function recordTitles(
  { onAir }: LiveStation,
  listenerCount: () => number,
  record: (draft: PlayedTitleDraft) => Promise<void>,
) {
  function next() {
    const { title, seconds, left } = onAir();
    const draft = { title, artist: '', seconds: Math.round(seconds), listeners: listenerCount() };
    // A database that takes no write is what /healthz tells of.
    record(draft).catch(() => undefined);
    setTimeout(next, left * 1000 + MARGIN).unref();
  }
  next();
}
