import { useId, useState } from 'react';
import { NightLock } from './NightLock.tsx';
import styles from './NightLockCard.module.css';

/** Explains the night lock and opens it. */
export function NightLockCard() {
  const headingId = useId();
  const [isDark, setIsDark] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>Dans le noir</h2>
      <p className={styles.intro}>
        L’écran devient presque noir et les petites mains n’arrêtent plus rien.
      </p>
      <button type="button" className="button button-quiet" onClick={() => setIsDark(true)}>
        Nuit noire
      </button>
      {isDark && <NightLock onClose={() => setIsDark(false)} />}
    </section>
  );
}
