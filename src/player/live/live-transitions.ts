/** The states of a stream that `<audio>` plays from its address. */
export type LiveState =
  | 'idle'
  /** Pressed, no sound yet. */
  | 'connecting'
  | 'playing'
  /** It has played and is silent; the next connection is tried, or data is awaited. */
  | 'waiting'
  /**
   * The element reports playback but the position does not move: a touch may help, and the tries
   * continue.
   */
  | 'mute'
  /** The system stopped or refused the sound: only a touch resumes it. */
  | 'refused';

export type LiveEvent = 'press' | 'sound' | 'silence' | 'mute' | 'taken' | 'stop';

const whileWanted = { taken: 'refused', stop: 'idle' } as const;

/** All transitions; an event that a row does not name changes nothing. README.md has the diagram. */
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
