import { useState, useSyncExternalStore } from 'react';
import styles from '#src/ui/notice-box.module.css';
import { isReloadOffered } from './stale-build.ts';

/** Offers the reload when an automatic one would have stopped playback or lost unsaved form data. */
export function StaleBuildBanner() {
  const isOffered = useSyncExternalStore(
    isReloadOffered.subscribe,
    isReloadOffered.read,
    isReloadOffered.readInitial,
  );
  const [isClosed, setIsClosed] = useState(false);
  if (!isOffered || isClosed) return null;
  return (
    <div role="status" className={styles.box}>
      Cette page a besoin d’être rechargée. Faites-le quand vous le voudrez.
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Recharger la page
      </button>
      <button type="button" className="button button-quiet" onClick={() => setIsClosed(true)}>
        Plus tard
      </button>
    </div>
  );
}
