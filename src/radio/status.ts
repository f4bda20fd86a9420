import type { SoundFact } from './engine.ts';
import { soundLabels } from './play-button.ts';
import {
  isSameSource,
  type PlaybackStatus,
  type RadioState,
  type Source,
  type SourceName,
  wantsSound,
} from './radio-state.ts';

/** What the listener does, and the facts that an engine reports. */
export type PlaybackEvent = 'press' | 'pause' | 'stop' | SoundFact;

type Status = PlaybackStatus['status'];

/** A pause keeps the position of a file; a radio is left. */
const pause = 'off / paused';
const ended = 'paused (end)';

const whileWanted = { interrupted: 'interrupted', pause, ended, stop: 'off' } as const;

/** All transitions; an event that a row does not name changes nothing. */
const transitions: Readonly<
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
  const isOther = !isSameSource(before.source, source);
  // A press on another source opens it, whatever the first one does.
  const status = event === 'press' && isOther ? 'starting' : transitions[before.status][event];
  if (status === undefined) return before;
  if (status === ended || status === 'paused') return { status: 'paused', source, atEnd: true };
  if (status !== pause) return { status, source };
  return source.kind === 'live'
    ? { status: 'off', source }
    : { status: 'paused', source, atEnd: false };
}

const subjects = { live: 'La radio', lullaby: 'La berceuse', story: 'L’enregistrement' } as const;
/** A stream has no end. */
const endLabels = {
  live: '',
  lullaby: 'La berceuse est terminée',
  story: 'C’est terminé',
} as const;

/** Returns the status text of a source, as shown on its own page. */
export function statusLabel(state: RadioState, source: Source): string {
  const { name } = source;
  if (!isSameSource(state.source, source)) return soundLabels.idle[name];
  if (state.hasStandIn) return 'La berceuse prend le relais';
  switch (state.status) {
    case 'off':
      return soundLabels.idle[name];
    case 'starting':
      return troubleLabel(state, name) ?? soundLabels.connecting;
    case 'sounding':
      // 'En direct' is shown only when sound is audible.
      if (state.muted || (state.canSetVolume && state.volume === 0)) return 'Son coupé';
      return state.speaker === 'playing' ? 'Sur une enceinte' : soundLabels.playing[name];
    case 'silent':
      return troubleLabel(state, name) ?? 'On se reconnecte…';
    case 'interrupted':
      return 'Touchez pour reprendre';
    case 'paused':
      return state.atEnd ? endLabels[name] : 'En pause';
  }
}

function troubleLabel({ trouble }: RadioState, name: SourceName): string | undefined {
  if (trouble === 'slow') return 'Connexion lente…';
  return trouble === 'unreachable'
    ? `${subjects[name]} ne répond pas. Nouvel essai en cours…`
    : undefined;
}

/** Returns whether the listener wants to hear this source now. */
export const isWanted = (state: PlaybackStatus, source: Source): boolean =>
  isSameSource(state.source, source) && wantsSound(state);
