import { usePlayer } from '#src/player/usePlayer.ts';
import { playLabelAttributes } from '#src/radio/play-button.ts';
import type { Source } from '#src/radio/radio-state.ts';
import { statusLabel } from '#src/radio/status.ts';

type PlayerStatusProps = { source: Source; className?: string | undefined };

/** The playback status as text, also announced by screen readers. */
export function PlayerStatus({ source, className }: PlayerStatusProps) {
  const state = usePlayer();
  return (
    // The inline script may have changed the text before hydration: the mismatch is expected.
    <p
      className={className}
      role="status"
      aria-live="polite"
      {...playLabelAttributes(source)}
      suppressHydrationWarning
    >
      {statusLabel(state, source)}
    </p>
  );
}
