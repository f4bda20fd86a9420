import { usePlayer } from '#src/player/usePlayer.ts';

/** The sleep timer in words, where it runs but is not set. */
export function SleepWords({ className }: { className?: string | undefined }) {
  const { sleepWords } = usePlayer();
  return sleepWords === '' ? null : <p className={className}>{sleepWords}</p>;
}
