import { openChannel } from '#src/lib/browser-storage.ts';

/** Messages between the tabs of the site: the tab that starts to play pauses the others. */
export interface TabChannel {
  announce(): void;
  /** Called when another tab has started to play. */
  onOther(run: () => void): void;
}

const channelName = 'radio-player';

/** Where the browser has no channel, every tab plays for itself. */
export function openTabChannel(): TabChannel {
  // A channel never receives its own messages, so tabs need no id.
  const channel = openChannel(channelName);
  return {
    announce: () => channel?.postMessage('playing'),
    onOther: (run) => channel?.addEventListener('message', run),
  };
}
