/** The states of a stream that the page reads itself. */
export type StreamState =
  | 'idle'
  /** Pressed, no sound yet. */
  | 'connecting'
  | 'playing'
  /** It has played, and the reserve is empty. */
  | 'waiting'
  /** The system stopped or refused the sound: only a touch resumes it. */
  | 'refused'
  /** The `<audio>` engine plays. */
  | 'handedOver';

export type StreamEvent =
  | 'press'
  | 'sound'
  | 'silence'
  /** Media Source does not support mp3 here. */
  | 'unsupported'
  /** No frame within 2 s of the press, or an answer that CORS does not allow to read. */
  | 'unreadable'
  /** The decoder failed. */
  | 'broken'
  | 'taken'
  | 'stop';

const whileWanted = {
  broken: 'handedOver',
  taken: 'refused',
  stop: 'idle',
} as const;

/** All transitions; an event that a row does not name changes nothing. README.md has the diagram. */
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
