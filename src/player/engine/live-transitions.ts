/** What a person hears of a stream that `<audio>` plays by its address. */
export type LiveState =
  | 'idle'
  /** Pressed, and nothing heard yet. */
  | 'connecting'
  | 'playing'
  /** It was heard, and is silent; the next connection is tried, or bytes are waited for. */
  | 'waiting'
  /** The element claims to play and nothing moves: a touch may help, and the tries go on. */
  | 'mute'
  /** The system took the sound or allows none: a touch brings it back. */
  | 'refused';

export type LiveEvent = 'press' | 'sound' | 'silence' | 'mute' | 'taken' | 'stop';

const whileWanted = { taken: 'refused', stop: 'idle' } as const;

/** The whole behaviour; what a row does not name changes nothing. README.md draws it. */
export const liveTransitions: Readonly<
  Record<LiveState, Readonly<Partial<Record<LiveEvent, LiveState>>>>
> = {
  idle: { press: 'connecting' },
  connecting: { ...whileWanted, sound: 'playing', mute: 'mute' },
  playing: { ...whileWanted, silence: 'waiting' },
  waiting: { ...whileWanted, sound: 'playing', mute: 'mute' },
  mute: { ...whileWanted, sound: 'playing' },
  refused: { press: 'connecting', stop: 'idle' },
};

export const next = (state: LiveState, event: LiveEvent): LiveState =>
  liveTransitions[state][event] ?? state;
