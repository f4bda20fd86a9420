import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { noticeBox } from '#src/ui/notice-box.ts';
import { readReloadOffer, subscribeToReloadOffer } from './stale-build.ts';

/** In the flow, so that it covers neither a menu nor what is being written. */
const box: CSSProperties = {
  ...noticeBox,
  position: 'sticky',
  top: '0.5rem',
  width: 'calc(100% - 2rem)',
  margin: '0.5rem auto',
};

/** Offers the reload that would have stopped the sound, or thrown away what a form holds. */
export function StaleBuildBanner() {
  const isOffered = useSyncExternalStore(subscribeToReloadOffer, readReloadOffer, () => false);
  const [isClosed, setIsClosed] = useState(false);
  if (!isOffered || isClosed) return null;
  return (
    <div role="status" style={box}>
      Le site vient d’être mis à jour. Rechargez la page quand vous le voudrez.
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Recharger la page
      </button>
      <button type="button" className="button button-quiet" onClick={() => setIsClosed(true)}>
        Plus tard
      </button>
    </div>
  );
}
