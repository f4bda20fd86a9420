import { type ComponentProps, useState } from 'react';
import { usePlayer } from '#src/player/usePlayer.ts';
import { type Source, wantsSound } from '#src/radio/radio-state.ts';
import { PlayerBar } from './PlayerBar.tsx';

type BarProps = ComponentProps<typeof PlayerBar>;
type Props = BarProps & {
  /** What the page's full player plays, if it has one. */
  own: OwnPlayer | undefined;
};

/** `story …` is the player of one story, with its slug; that of the lullaby plays stories, too. */
export type OwnPlayer = 'live' | 'lullaby' | `story ${string}`;

function isOwn(own: OwnPlayer, source: Source) {
  if (own === 'lullaby') return source.name !== 'live';
  return own === (source.name === 'story' ? `story ${source.slug}` : source.name);
}

/** The bar of a page. */
export const CurrentBar = ({ own, ...bar }: Props) =>
  own === undefined ? <PlayerBar {...bar} /> : <OtherBar key={own} own={own} {...bar} />;

/**
 * On a page with a full player: the bar for the other source, so that it can be stopped there too. It
 * appears with playback, and stays after a pause until the page is left or plays its own source.
 */
function OtherBar({ own, ...bar }: BarProps & { own: OwnPlayer }) {
  const state = usePlayer();
  const isOther = state.source !== undefined && !isOwn(own, state.source);
  const isOn = isOther && (wantsSound(state) || state.status === 'interrupted');
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  return isOther && wasOn ? <PlayerBar {...bar} /> : null;
}
