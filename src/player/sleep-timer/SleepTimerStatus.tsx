import { usePlayer } from '#src/player/usePlayer.ts';

/** The sleep timer in words, where it runs but is not set. */
export function SleepTimerStatus({ className }: { className?: string | undefined }) {
  const { sleepLabel } = usePlayer();
  return sleepLabel === '' ? null : <p className={className}>{sleepLabel}</p>;
}
