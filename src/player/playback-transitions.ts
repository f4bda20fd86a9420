import type { EngineReport } from './engine.ts';
import { type PlaybackStatus, type Source, wantsSound } from './player-state.ts';

/** The reports of an engine, and the pause of a radio, which stops instead of pausing. */
export type PlaybackEvent = Exclude<EngineReport, 'endless'> | 'leaveLive';

/** The status after an event, for any status before. README.md has the diagram. */
const transitions: Readonly<Record<PlaybackEvent, (source: Source) => PlaybackStatus>> = {
  connecting: (source) => ({ status: 'connecting', source }),
  playing: (source) => ({ status: 'playing', source }),
  reconnecting: (source) => ({ status: 'reconnecting', source }),
  needsGesture: (source) => ({ status: 'needsGesture', source }),
  paused: (source) => ({ status: 'paused', source, atEnd: false }),
  ended: (source) => ({ status: 'paused', source, atEnd: true }),
  leaveLive: (source) => ({ status: 'idle', source }),
};

/** Returns the next status; the same object when the event changes nothing. */
export function next(before: PlaybackStatus, event: PlaybackEvent, source: Source): PlaybackStatus {
  const after = transitions[event](source);
  const isSame = after.status === before.status && after.source === before.source;
  return isSame && after.status !== 'paused' ? before : after;
}

/** Returns what a press on play does: a file resumes, a radio restarts at the live edge. */
export function onPress(before: PlaybackStatus, source: Source): 'nothing' | 'resume' | 'open' {
  if (before.source?.name !== source.name) return 'open';
  if (wantsSound(before)) return 'nothing';
  return source.kind === 'file' && before.status !== 'idle' ? 'resume' : 'open';
}

/** Returns whether there is playback, or a request for it, that a press on pause stops. */
export const canPause = (status: PlaybackStatus): boolean =>
  wantsSound(status) || status.status === 'needsGesture';
