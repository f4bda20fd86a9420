import type { EarlySound } from '#src/boot/hand-over.ts';
import { player } from './player.ts';
import { sources } from './sources.ts';

/** Takes over what a press on the prerendered page started, before the app shows anything. */
export function adoptEarlySound({ source, audio, stream }: EarlySound): void {
  audio.hidden = true;
  document.body.append(audio);
  player.adopt(sources[source], audio, stream);
}
