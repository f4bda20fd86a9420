import { openChannel } from '#src/lib/browser-storage.ts';

export type TabChannel = ReturnType<typeof openTabChannel>;

const channelName = 'radio-player';

/**
 * Messages between the tabs of the site: the tab that starts to play pauses the others. Where the
 * browser has no channel, every tab plays for itself.
 */
export function openTabChannel() {
  // A channel never receives its own messages, so tabs need no id.
  const channel = openChannel(channelName);
  return {
    announce: () => channel?.postMessage('playing'),
    /** Calls back when another tab has started to play. */
    onOther: (run: () => void) => channel?.addEventListener('message', run),
  };
}
