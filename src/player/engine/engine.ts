import type { StartedStream } from '#src/lib/start-stream.ts';
import type { Position } from '#src/player/player-state.ts';
import type { AudioElement } from './audio-element.ts';
import type { Clock } from './clock.ts';
import type { Loudness } from './loudness.ts';

/** What a sound says of itself. */
export type EngineReport =
  | 'connecting'
  | 'playing'
  | 'reconnecting'
  | 'needsGesture'
  | 'paused'
  | 'ended'
  /** A file that has no end: it is a stream, and still plays. */
  | 'endless';

export interface EngineDeps {
  readonly clock: Clock;
  random(): number;
  /** Two elements live as long as the page: a touched element keeps its right to play on iOS. */
  readonly elements: readonly [AudioElement, AudioElement];
  readonly loudness: Loudness;
  /** Gives the element a stream that is read by hand; undefined where the browser cannot. */
  startStream(element: AudioElement, urls: readonly string[]): StartedStream | undefined;
  report(report: EngineReport): void;
  /** What is heard now, as the stream itself says; said again after a silence. */
  onTitle(title: string): void;
}

/** The song that plays, as a file in memory that was made for the sleep timer. */
export interface MadeSong {
  readonly address: string;
  /** Seconds of the song in which it begins, and of the song itself. */
  readonly from: number;
  readonly length: number;
  /** Another place is asked for: it holds none but its own. */
  onSeek(seconds: number): void;
}

/** The live radio or the lullaby file: what the player does with either. */
export interface PlaybackEngine {
  /** From the person's press when possible: some systems allow sound only inside it. */
  start(): void;
  /** With the stream, where its bytes are in our own hands. */
  adopt(element: AudioElement, stream?: StartedStream): void;
  pause(): void;
  /** Closes every connection; the sound is not used again. */
  stop(): void;
  /** The network or the page came back: do not wait for the next try. */
  wake(): void;
  /** Bytes come, heard or not; undefined where the browser does not tell. */
  isReceiving(): boolean | undefined;
  applyLoudness(): void;
  setLoop(loop: boolean): void;
  seek(seconds: number): void;
  /** Goes on in another file of the same song; undefined: in its own again. A file only. */
  substitute?(song: MadeSong | undefined): void;
  position(): Position;
}
