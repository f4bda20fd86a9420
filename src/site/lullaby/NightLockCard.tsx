import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantsSound } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { isNightLightChosen, NightLightChoice } from './NightLightChoice.tsx';
import styles from './NightLockCard.module.css';

const NightLock = lazyPart(async () => (await import('./NightLock.tsx')).NightLock);

/** Explains the night lock and opens it. */
export function NightLockCard() {
  const headingId = useId();
  const [isDark, setIsDark] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const isSounding = wantsSound(usePlayer());

  useEffect(
    /** Loaded now: when it is used at night, there may be no network. */
    function fetchBeforeTheDark() {
      if (isSounding) NightLock.fetch();
    },
    [isSounding],
  );

  /** An entry of its own in the history: the one before it may be another site, or none. */
  function enter() {
    void navigate(location, { state: location.state, preventScrollReset: true });
    setIsDark(true);
  }

  function leave() {
    void navigate(-1);
    setIsDark(false);
  }

  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>Dans le noir</h2>
      <p className={styles.intro}>
        L’écran devient presque noir et les petites mains n’arrêtent plus rien.
      </p>
      <NightLightChoice />
      <button type="button" className="button button-quiet" onClick={enter}>
        Nuit noire
      </button>
      {isDark && <NightLock hasLight={isNightLightChosen()} onClose={leave} />}
    </section>
  );
}
