import { type ReactNode, useId } from 'react';
import { usePlayer } from '#src/player/usePlayer.ts';
import { TimerChoices } from './TimerChoices.tsx';

/**
 * Sets when playback stops, for any source, and shows the remaining time. `children`: further choices
 * for the night.
 */
export function SleepTimer({ children }: { children: ReactNode }) {
  const headingId = useId();
  const { source, status } = usePlayer();
  // As the player of the page: a story is there in a pause and before the next one, too.
  const name = source?.name === 'story' && status !== 'off' ? 'story' : 'lullaby';
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>Minuterie</h2>
      <TimerChoices name={name}>{children}</TimerChoices>
    </section>
  );
}
