import { useState } from 'react';
import { type SourceName, wantsSound } from '#src/player/player-state.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { PlayerBar } from './PlayerBar.tsx';

/**
 * On a page with a full player: the bar for the other source, so that it can be stopped there too. It
 * appears with playback, and stays after a pause until the page is left or plays its own source.
 */
export function OtherPlayerBar({ own }: { own: SourceName }) {
  const state = usePlayer();
  const isOther = state.source !== undefined && state.source.name !== own;
  const isOn = isOther && (wantsSound(state) || state.status === 'interrupted');
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  return isOther && wasOn ? <PlayerBar /> : null;
}
