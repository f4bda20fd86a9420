import type { EarlySound } from '#src/boot/hand-over.ts';
import { player } from './player.ts';
import { sources } from './sources.ts';

/** Adopts the playback started by a press on the prerendered page, before the app renders. */
export function adoptEarlySound({ source, audio, stream }: EarlySound): void {
  audio.hidden = true;
  document.body.append(audio);
  player.adopt(sources[source], audio, stream);
}
