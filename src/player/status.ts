import type { EngineFact } from './engine.ts';
import type { PlaybackStatus, Source } from './player-state.ts';

/** What the listener does, and the facts that an engine reports. */
export type PlaybackEvent = 'press' | 'pause' | 'stop' | Exclude<EngineFact, 'unplayable'>;

type Status = PlaybackStatus['status'];

/** A pause keeps the position of a file; a radio is left. */
const pause = 'off / paused';
const ended = 'paused (end)';

const whileWanted = { interrupted: 'interrupted', pause, ended, stop: 'off' } as const;

/** All transitions; an event that a row does not name changes nothing. README.md shows the table. */
export const transitions: Readonly<
  Record<Status, Readonly<Partial<Record<PlaybackEvent, Status | typeof pause | typeof ended>>>>
> = {
  off: { press: 'starting' },
  starting: { ...whileWanted, sound: 'sounding' },
  sounding: { ...whileWanted, silence: 'silent' },
  silent: { ...whileWanted, sound: 'sounding' },
  interrupted: { sound: 'sounding', pause, press: 'starting', stop: 'off' },
  paused: { press: 'starting', stop: 'off' },
};

/** Returns the next status; the same object when the event changes nothing. */
export function next(before: PlaybackStatus, event: PlaybackEvent, source: Source): PlaybackStatus {
  const isOther = before.source !== source;
  // A press on another source opens it, whatever the first one does.
  const status = event === 'press' && isOther ? 'starting' : transitions[before.status][event];
  if (status === undefined) return before;
  if (status === ended || status === 'paused') return { status: 'paused', source, atEnd: true };
  if (status !== pause) return { status, source };
  return source.kind === 'live'
    ? { status: 'off', source }
    : { status: 'paused', source, atEnd: false };
}
