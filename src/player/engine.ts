import type { StartedStream } from '#src/sound/start-sound.ts';
import type { AudioElement } from './audio-element.ts';
import type { Clock } from './clock.ts';
import type { Addresses } from './live/addresses.ts';
import type { Position } from './player-state.ts';

/** What an engine reports: facts about its sound. The states are the player's (status.ts). */
export type EngineFact =
  /** The position moves. */
  | 'sound'
  /** The position does not move any more. */
  | 'silence'
  /** The system refused or took the sound: only a press resumes it. */
  | 'interrupted'
  /** The file was played to its end. */
  | 'ended'
  /** This engine cannot play the stream; it has closed its connections. */
  | 'unplayable';

export interface EngineDeps {
  readonly clock: Clock;
  report(fact: EngineFact): void;
}

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

/** A file has a position, and keeps it through a pause. */
export interface FileEngine extends Engine {
  pause(): void;
  /** Called inside a press. */
  resume(): void;
  setLoop(loop: boolean): void;
  seek(seconds: number): void;
  /** Continues in another file of the same song; undefined returns to its own file. */
  substitute(song: MadeSong | undefined): void;
  position(): Position;
}

/** The engines, which load at the first press (engines.ts). */
export interface Engines {
  /** Plays a stream whose bytes the page reads. */
  playStream(
    element: AudioElement,
    started: StartedStream,
    addresses: Addresses,
    deps: EngineDeps,
  ): Engine;
  /** Plays a stream whose address the element was given. */
  playAddress(element: AudioElement, addresses: Addresses, deps: EngineDeps): Engine;
  playFile(element: AudioElement, url: string, deps: EngineDeps): FileEngine;
}
