import { playLabelAttributes } from '#src/boot/hand-over.ts';
import type { SourceName } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { statusLabel } from '#src/player/views/labels.ts';

type PlayerStatusProps = { name: SourceName; className?: string | undefined };

/** The playback status as text, also announced by screen readers. */
export function PlayerStatus({ name, className }: PlayerStatusProps) {
  const state = usePlayer();
  return (
    // The inline script may have changed the text before hydration: the mismatch is expected.
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
