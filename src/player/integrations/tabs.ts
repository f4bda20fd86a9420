/** Between the tabs of one site: the one that starts to play silences the others. */
export interface TabChannel {
  announce(): void;
  /** Another tab started to play. */
  onOther(run: () => void): () => void;
}

const channelName = 'radio-player';

export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, onOther: () => () => {} };
  // A channel never hears its own messages, so no tab needs a name.
  const channel = new BroadcastChannel(channelName);
  return {
    announce: () => channel.postMessage('playing'),
    onOther(run) {
      channel.addEventListener('message', run);
      return () => channel.removeEventListener('message', run);
    },
  };
}
