import type { Position } from '#src/player/player-state.ts';
import type { StartedStream } from '#src/sound/start-stream.ts';
import type { AudioElement } from './audio-element.ts';
import type { Clock } from './clock.ts';
import type { Loudness } from './loudness.ts';

/** The events that an engine reports. */
export type EngineReport =
  | 'connecting'
  | 'playing'
  | 'reconnecting'
  | 'needsGesture'
  | 'paused'
  | 'ended'
  /** The file has no end: it is a stream, and still plays. */
  | 'endless';

export interface EngineDeps {
  readonly clock: Clock;
  random(): number;
  /** Two elements live as long as the page: a touched element keeps its right to play on iOS. */
  readonly elements: readonly [AudioElement, AudioElement];
  readonly loudness: Loudness;
  /**
   * Starts in the element a stream that the page reads itself; undefined when the browser does not
   * support it.
   */
  startStream(element: AudioElement, urls: readonly string[]): StartedStream | undefined;
  report(report: EngineReport): void;
  /** The title that is heard now, as sent by the stream; reported again after a silence. */
  onTitle(title: string): void;
}

/** The playing song as a file in memory that was made for the sleep timer. */
export interface MadeSong {
  readonly address: string;
  /** In seconds: the position in the song at which the file starts, and the length of the song. */
  readonly from: number;
  readonly length: number;
  /**
   * Called when another position is requested: the file contains only the part from its own start.
   */
  onSeek(seconds: number): void;
}

/** What the player can do with a source: the live radio or the lullaby file. */
export interface PlaybackEngine {
  /** Called inside the listener's press if possible: some systems allow sound only there. */
  start(): void;
  /** With the stream, if the page reads its bytes itself. */
  adopt(element: AudioElement, stream?: StartedStream): void;
  pause(): void;
  /** Closes every connection; the engine is not used again. */
  stop(): void;
  /** The network returned or the page became visible: do not wait for the next retry. */
  wake(): void;
  /**
   * Returns true while bytes arrive, audible or not; undefined when the browser does not report it.
   */
  isReceiving(): boolean | undefined;
  applyLoudness(): void;
  setLoop(loop: boolean): void;
  seek(seconds: number): void;
  /**
   * Continues in another file of the same song; undefined returns to its own file. For files only.
   */
  substitute?(song: MadeSong | undefined): void;
  position(): Position;
}
