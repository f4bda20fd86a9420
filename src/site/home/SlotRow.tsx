import { type PlacedSlot, spokenTime } from '#src/lib/programme.ts';
import styles from './SlotRow.module.css';

type SlotRowProps = { slot: PlacedSlot; state: 'past' | 'running' | 'coming' };

export function SlotRow({ slot, state }: SlotRowProps) {
  const isRunning = state === 'running';
  return (
    <li className={styles.slot} data-state={state} aria-current={isRunning ? 'time' : undefined}>
      <p className={styles.time}>
        <span>
          <time dateTime={slot.start}>{spokenTime(slot.start)}</time>
          {' – '}
          <time dateTime={slot.end}>{spokenTime(slot.end)}</time>
        </span>
        {isRunning && <span className={styles.now}>En ce moment</span>}
      </p>
      <div className={styles.what}>
        <h3 className={styles.title}>{slot.title}</h3>
        {slot.description !== '' && <p className={styles.description}>{slot.description}</p>}
      </div>
    </li>
  );
}
