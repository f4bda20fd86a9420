import type { EngineReport } from './engine/engine.ts';
import { type PlaybackStatus, type Source, wantsSound } from './player-state.ts';

/** What an engine reports, and the pause of a radio, which is left instead of halted. */
export type PlaybackEvent = Exclude<EngineReport, 'endless'> | 'leaveLive';

/** The status after an event, whatever it was before. README.md draws them. */
const transitions: Readonly<Record<PlaybackEvent, (source: Source) => PlaybackStatus>> = {
  connecting: (source) => ({ status: 'connecting', source }),
  playing: (source) => ({ status: 'playing', source }),
  reconnecting: (source) => ({ status: 'reconnecting', source }),
  needsGesture: (source) => ({ status: 'needsGesture', source }),
  paused: (source) => ({ status: 'paused', source, atEnd: false }),
  ended: (source) => ({ status: 'paused', source, atEnd: true }),
  leaveLive: (source) => ({ status: 'idle', source }),
};

/** The next status; the same object where an event changes nothing. */
export function next(before: PlaybackStatus, event: PlaybackEvent, source: Source): PlaybackStatus {
  const after = transitions[event](source);
  const isSame = after.status === before.status && after.source === before.source;
  return isSame && after.status !== 'paused' ? before : after;
}

/** What a press on play does: a file goes on where it was, a radio starts anew at the live edge. */
export function onPress(before: PlaybackStatus, source: Source): 'nothing' | 'resume' | 'open' {
  if (before.source?.name !== source.name) return 'open';
  if (wantsSound(before)) return 'nothing';
  return source.kind === 'file' && before.status !== 'idle' ? 'resume' : 'open';
}

/** Whether there is a sound, or a wish for one, that a press on pause ends. */
export const canPause = (status: PlaybackStatus): boolean =>
  wantsSound(status) || status.status === 'needsGesture';
