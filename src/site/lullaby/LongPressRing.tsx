import styles from './LongPressRing.module.css';
import { holdSteps } from './useLongPress.ts';

/** A crescent with a ring that shows the progress of the long press. */
export function LongPressRing({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.ring}>
      <path d="M72 30a32 32 0 1 0 18 45 26 26 0 0 1-18-45Z" className={styles.moon} />
      <circle cx="60" cy="60" r="55" className={styles.track} />
      <circle
        cx="60"
        cy="60"
        r="55"
        className={styles.progress}
        pathLength={holdSteps}
        strokeDasharray={holdSteps}
        strokeDashoffset={holdSteps - step}
      />
    </svg>
  );
}
