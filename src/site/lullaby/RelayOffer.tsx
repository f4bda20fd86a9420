import { useIsLullabyKept } from '#src/player/offline/useOfflineLullaby.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

const RelayChoice = lazyPart(
  async () => (await import('#src/player/relay/RelayChoice.tsx')).RelayChoice,
);

/** Hidden when no lullaby is stored that could take over. */
export function RelayOffer() {
  return useIsLullabyKept() ? <RelayChoice /> : null;
}
