import { type ReactNode, useId } from 'react';
import styles from './SleepTimer.module.css';
import { TimerChoices } from './TimerChoices.tsx';

/**
 * Sets when playback stops, for any source, and shows the remaining time. `children`: further choices
 * for the night.
 */
export function SleepTimer({ children }: { children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.timer} aria-labelledby={headingId}>
      <h2 id={headingId}>Minuterie</h2>
      <TimerChoices name="lullaby">{children}</TimerChoices>
    </section>
  );
}
