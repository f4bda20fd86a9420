import { useIsLullabyKept } from '#src/player/offline/useOfflineLullaby.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const StandInChoice = lazyPart(
  async () => (await import('#src/player/stand-in/StandInChoice.tsx')).StandInChoice,
);

/** Hidden when no lullaby is stored that could take over. */
export function StandInOffer() {
  return useIsLullabyKept() ? <StandInChoice /> : null;
}
