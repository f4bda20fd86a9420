import type { SourceName } from '#src/player/player-state.ts';
import { OtherPlayerBar } from './OtherPlayerBar.tsx';
import { PlayerBar } from './PlayerBar.tsx';

/** The bar of a page; `own` is the source of its full player, if it has one. */
export const CurrentBar = ({ own }: { own: SourceName | undefined }) =>
  own === undefined ? <PlayerBar /> : <OtherPlayerBar key={own} own={own} />;
