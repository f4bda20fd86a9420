import { usePlayer } from '#src/player/usePlayer.ts';
import { PlayButton } from '#src/player/views/PlayButton.tsx';
import { PlayerStatus } from '#src/player/views/PlayerStatus.tsx';

/** The button of what plays, or was played last, and its state. */
export function SoundButton() {
  const { source } = usePlayer();
  if (source === undefined) return null;
  return (
    <>
      <PlayButton source={source} size="small" />
      <PlayerStatus source={source} />
    </>
  );
}
