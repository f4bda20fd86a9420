import { openChannel, readStored, writeStored } from '#src/lib/browser-storage.ts';
import type { Memory } from './page-element.ts';

declare global {
  interface Navigator {
    /** Network Information API: Chromium and Samsung Internet. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

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

/** Calls back when the network returns or the page becomes visible again. */
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

/** Returns true when the listener asked the browser to use less data. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

export type TabChannel = ReturnType<typeof openTabChannel>;

/**
 * Messages between the tabs of the site: the tab that starts to play pauses the others. Where the
 * browser has no channel, every tab plays for itself.
 */
export function openTabChannel() {
  // A channel never receives its own messages, so tabs need no id.
  const channel = openChannel('radio-player');
  return {
    announce: () => channel?.postMessage('playing'),
    /** Calls back when another tab has started to play. */
    onOther: (run: () => void) => channel?.addEventListener('message', run),
  };
}
