import type { Position } from '#src/player/player-state.ts';
import type { SoundElement } from './audio-element.ts';
import type { Clock } from './clock.ts';
import type { Loudness } from './loudness.ts';

/** What a sound says of itself. */
export type SoundReport =
  | 'connecting'
  | 'playing'
  | 'reconnecting'
  | 'needsGesture'
  | 'paused'
  | 'ended'
  /** A file that has no end: it is a stream, and still plays. */
  | 'endless';

export interface SoundDeps {
  readonly clock: Clock;
  random(): number;
  /** Two elements live as long as the page: a touched element keeps its right to play on iOS. */
  readonly elements: readonly [SoundElement, SoundElement];
  readonly loudness: Loudness;
  report(report: SoundReport): void;
}

/** The live radio or the lullaby file: what the player does with either. */
export interface Sound {
  /** From the person's press when possible: some systems allow sound only inside it. */
  start(): void;
  adopt(element: SoundElement): void;
  pause(): void;
  /** Closes every connection; the sound is not used again. */
  stop(): void;
  /** The network or the page came back: do not wait for the next try. */
  wake(): void;
  applyLoudness(): void;
  setLoop(loop: boolean): void;
  seek(seconds: number): void;
  position(): Position;
}
