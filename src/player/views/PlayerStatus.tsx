import { playLabelAttributes } from '#src/boot/hand-over.ts';
import type { SourceName } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { statusLabel } from '#src/player/views/labels.ts';

type PlayerStatusProps = { name: SourceName; className?: string | undefined };

/** What is going on, in words, said to screen readers too. */
export function PlayerStatus({ name, className }: PlayerStatusProps) {
  const state = usePlayer();
  return (
    // The early-play script may have changed the text before hydration: no mismatch to report.
    <p
      className={className}
      role="status"
      aria-live="polite"
      {...playLabelAttributes(name)}
      suppressHydrationWarning
    >
      {statusLabel(state, name)}
    </p>
  );
}
