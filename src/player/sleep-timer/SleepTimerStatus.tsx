import { usePlayer } from '#src/player/usePlayer.ts';

/** The status of the sleep timer on pages where it cannot be set. */
export function SleepTimerStatus({ className }: { className?: string | undefined }) {
  const { sleepLabel } = usePlayer();
  return sleepLabel === '' ? null : <p className={className}>{sleepLabel}</p>;
}
