/** What a person hears of a stream whose bytes are in our own hands. */
export type StreamState =
  | 'idle'
  /** Pressed, and nothing heard yet. */
  | 'connecting'
  | 'playing'
  /** It was heard, and the reserve is used up. */
  | 'waiting'
  /** The system took the sound or allows none: a touch brings it back. */
  | 'refused'
  /** The `<audio>` engine plays. */
  | 'handedOver';

export type StreamEvent =
  | 'press'
  | 'sound'
  | 'silence'
  /** Media Source does not take mp3 here. */
  | 'unsupported'
  /** No frame within 2 s of the press, or an answer that may not be read. */
  | 'unreadable'
  /** The decoder gives up. */
  | 'broken'
  | 'taken'
  | 'stop';

const whileWanted = {
  broken: 'handedOver',
  taken: 'refused',
  stop: 'idle',
} as const;

/** The whole behaviour; what a row does not name changes nothing. README.md draws it. */
export const streamTransitions: Readonly<
  Record<StreamState, Readonly<Partial<Record<StreamEvent, StreamState>>>>
> = {
  idle: { press: 'connecting', unsupported: 'handedOver' },
  connecting: { ...whileWanted, unreadable: 'handedOver', sound: 'playing' },
  playing: { ...whileWanted, silence: 'waiting' },
  waiting: { ...whileWanted, sound: 'playing' },
  refused: { press: 'connecting', unsupported: 'handedOver', stop: 'idle' },
  handedOver: {},
};

export const next = (state: StreamState, event: StreamEvent): StreamState =>
  streamTransitions[state][event] ?? state;
