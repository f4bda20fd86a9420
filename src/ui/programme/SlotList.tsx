import { frenchSpaces } from '#src/lib/french-spaces.ts';
import type { PlacedSlot } from '#src/lib/programme.ts';
import { spokenTime } from '#src/lib/spoken-time.ts';
import styles from './SlotList.module.css';

type Props = {
  slots: readonly PlacedSlot[];
  /** The slot on air, one of `slots` or none. */
  running?: PlacedSlot | undefined;
  isPast?: boolean;
};

/** Slots of a day as a timeline; the back office shows it as a preview. */
export function SlotList({ slots, running, isPast = false }: Props) {
  return (
    <ol className={styles.timeline}>
      {slots.map((slot, index) => {
        const place = `${slot.from}-${index}`;
        const isRunning = slot.from === running?.from && slot.title === running.title;
        return (
          <li
            key={place}
            className={styles.slot}
            data-state={isRunning ? 'running' : isPast ? 'past' : 'coming'}
            aria-current={isRunning ? 'time' : undefined}
          >
            <p className={styles.time}>
              <span>
                <time dateTime={slot.start}>{spokenTime(slot.start)}</time>
                {' – '}
                <time dateTime={slot.end}>{spokenTime(slot.end)}</time>
              </span>
              {isRunning && <span className={styles.now}>En ce moment</span>}
            </p>
            <div>
              <h3 className={styles.title}>{frenchSpaces(slot.title)}</h3>
              {slot.description !== '' && (
                <p className={styles.description}>{frenchSpaces(slot.description)}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
