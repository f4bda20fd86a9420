import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import type { Memory } from './page-element.ts';

/** Attached to the document, so that the system attributes its sound to this page. */
export function createAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  audio.preload = 'none';
  document.body.append(audio);
  return audio;
}

/** When storage is refused, the volume lasts as long as the page. */
export const memory: Memory = {
  read: readStored,
  write: writeStored,
  canSetVolume() {
    const probe = new Audio();
    probe.volume = 0.5;
    return probe.volume === 0.5;
  },
};

export function onWake(run: () => void): void {
  window.addEventListener('online', run);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && run(),
  );
}

/** Tells iOS that this is music: it then plays with the silent switch on and the screen off. */
export function askForPlayback(): void {
  if (!('audioSession' in navigator)) return;
  const { audioSession } = navigator;
  if (typeof audioSession === 'object' && audioSession !== null && 'type' in audioSession)
    audioSession.type = 'playback';
}
