import { usePlayer } from '#src/player/usePlayer.ts';
import { isSameSource, type Source } from '#src/radio/radio-state.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { notifyError } from '#src/ui/notification/notifications.ts';

/** Most visitors have no speaker that their browser reaches. */
const SpeakerButton = lazyPart(
  async () => (await import('#src/player/speaker/SpeakerButton.tsx')).SpeakerButton,
);

/** 'Sur une enceinte', once a speaker is known. `own`: only while that plays. */
export function SpeakerPlace({ own }: { own?: Source }) {
  const state = usePlayer();
  const isHere = own === undefined || isSameSource(state.source, own);
  return isHere && state.speaker !== 'none' && <SpeakerButton onFailure={notifyError} />;
}
