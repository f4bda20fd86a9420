import type { StartedStream } from '#src/lib/start-stream.ts';
import { player } from './player.ts';
import { sources } from './sources.ts';

/** Takes over what a press on the prerendered page started, before the app shows anything. */
export function adoptEarlySound(early: {
  source: string;
  audio: HTMLAudioElement;
  stream?: StartedStream | undefined;
}): void {
  const source = early.source === 'lullaby' ? sources.lullaby : sources.live;
  early.audio.hidden = true;
  document.body.append(early.audio);
  player.adopt(source, early.audio, early.stream);
}
