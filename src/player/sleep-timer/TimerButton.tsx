import { useState } from 'react';
import { usePlayer } from '#src/player/usePlayer.ts';
import type { SourceName } from '#src/radio/radio-state.ts';
import styles from './TimerButton.module.css';
import { TimerSheet } from './TimerSheet.tsx';

type TimerButtonProps = { name: SourceName; className?: string | undefined };

/** Opens the sleep timer over the page, and says what a running one will do. */
export function TimerButton({ name, className = '' }: TimerButtonProps) {
  const { sleepLabel } = usePlayer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${className}`}
        aria-haspopup="dialog"
        aria-label={sleepLabel === '' ? undefined : `Minuterie\u00a0: ${sleepLabel}`}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M12 7.5V12l3 2M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z" />
        </svg>
        <span>{sleepLabel || 'Minuterie'}</span>
      </button>
      {isOpen && <TimerSheet name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
