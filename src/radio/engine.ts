import type { Clock } from './clock.ts';
import type { Position } from './radio-state.ts';

/** What an engine reports: facts about its sound. The states are the player's (status.ts). */
export type EngineFact =
  /** The position moves. */
  | 'sound'
  /** The position does not move any more. */
  | 'silence'
  /** The system refused or took the sound: only a press resumes it. */
  | 'interrupted'
  /** The system plays again what it had taken: the stream is to be opened anew. */
  | 'returned'
  /** The file was played to its end. */
  | 'ended'
  /** This engine cannot play the stream; it has closed its connections. */
  | 'unplayable';

/** What the player hears of them: the other two open an engine (choose-engine.ts). */
export type SoundFact = Exclude<EngineFact, 'unplayable' | 'returned'>;

export interface EngineDeps {
  readonly clock: Clock;
  report(fact: EngineFact): void;
}

/**
 * Who plays what the element has: the page, in any way it can; the browser, which sends the sound of an
 * address on (AirPlay); or a device, which fetches the address itself and knows no other one (Cast).
 */
export type Output = 'page' | 'route' | 'device';

/** Plays one source in one element, from one press to its end. A press has started the element. */
export interface Engine {
  /** Closes every connection and releases the element. */
  stop(): void;
  /** The network returned or the page became visible: do not wait for the next retry. */
  wake(): void;
  /**
   * Returns true while bytes arrive, audible or not; undefined when the browser does not report it.
   */
  isReceiving(): boolean | undefined;
  /** Where there are these, a pause keeps the source in the element. `resume`: inside a press. */
  pause?(): void;
  resume?(): void;
  /** A file has these: a position, which it keeps through a pause, and an end. */
  seek?(seconds: number): void;
  position?(): Position;
  /** Continues in another file of the same song; undefined returns to its own file. */
  substitute?(rendition: Rendition | undefined): void;
}

/** The playing song as another file, which the sleep timer has made in memory. */
export interface Rendition {
  readonly url: string;
  /** In seconds: the position in the song at which the file starts, and the length of the song. */
  readonly from: number;
  readonly length: number;
  /**
   * Called when another position is requested: the file contains only the part from its own start.
   */
  onSeek(seconds: number): void;
}
