import { useEffect, useId, useRef, useState } from 'react';
import { currentSlotEnd, type Programme } from '#src/lib/programme.ts';
import type { SourceName } from '#src/radio/radio-state.ts';
import { sleepTimer } from './sleep-timer.ts';
import { lastTimerChoice, type TimerChoice, TimerChoices } from './TimerChoices.tsx';
import styles from './TimerSheet.module.css';

type TimerSheetProps = { name: SourceName; onClose: () => void };

/** The sleep timer over a page that has no room for it. */
export function TimerSheet({ name, onClose }: TimerSheetProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Read once: a choice does not move under the finger that has pressed it.
  const [first] = useState(lastTimerChoice);
  const [programme, setProgramme] = useState<Programme | 'none'>();

  useEffect(function openOverThePage() {
    dialog.current?.showModal();
  }, []);

  useEffect(
    function readProgramme() {
      if (name !== 'live') return;
      const leaving = new AbortController();
      const { signal } = leaving;
      const show = (read: Programme | undefined) => {
        if (!signal.aborted) setProgramme(read ?? 'none');
      };
      // With the calls to the backend, which the sheet needs for nothing else.
      import('#src/api/programme.ts')
        .then(({ getProgramme }) => getProgramme(signal))
        .then(show, () => show(undefined));
      return () => leaving.abort();
    },
    [name],
  );

  /** Its place is there while the programme is read. */
  function untilSlotEnd(): TimerChoice | undefined {
    const end = () =>
      programme && programme !== 'none' ? currentSlotEnd(programme, new Date()) : undefined;
    if (programme && !end()) return undefined;
    return {
      name: 'slot',
      label: 'Après cette émission',
      isDisabled: !programme,
      // Asked anew: since the sheet was opened the next slot may have begun.
      start: () => {
        const slotEnd = end();
        if (slotEnd) sleepTimer.startUntil(slotEnd.getTime());
        // The day's last one has ended.
        else setProgramme('none');
      },
    };
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={headingId}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={headingId}>Minuterie</h2>
      <TimerChoices name={name} whileLive={untilSlotEnd()} first={first} />
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Fermer
      </button>
    </dialog>
  );
}
