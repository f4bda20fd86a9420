import { useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { usePlayer } from '#src/player/usePlayer.ts';
import { PlayerBar } from '#src/player/views/PlayerBar.tsx';
import { type Source, type StorySource, wantsSound } from '#src/radio/radio-state.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { RadioDrawing } from '#src/site/components/drawings/RadioDrawing.tsx';
import { SpeakerPlace } from '#src/site/components/SpeakerPlace.tsx';
import { StoryPicture } from '#src/site/components/stories/StoryPicture.tsx';
import { shownStory } from '#src/site/stories/shown-story.ts';
import { isPageMissing } from '#src/ui/missing-page.ts';

const pictures = {
  live: <RadioDrawing />,
  lullaby: <MoonDrawing />,
  story: ({ picture }: StorySource) => (
    <StoryPicture key={picture} picture={picture} shownAs="52px" />
  ),
};

/** `story …` is the player of one story, with its slug; that of the lullaby plays stories, too. */
type OwnPlayer = 'live' | 'lullaby' | `story ${string}`;

function isOwn(own: OwnPlayer, source: Source) {
  if (own === 'lullaby') return source.name !== 'live';
  return own === (source.name === 'story' ? `story ${source.slug}` : source.name);
}

/** What the full player of this page plays; undefined where none is shown. */
function useOwnPlayer(): OwnPlayer | undefined {
  const isHome = useMatch(paths.home) !== null;
  const isLullaby = useMatch(paths.lullaby) !== null;
  const story = useSyncExternalStore(shownStory.subscribe, shownStory.read, shownStory.readInitial);
  const isMissing = useSyncExternalStore(
    isPageMissing.subscribe,
    isPageMissing.read,
    isPageMissing.readInitial,
  );
  if (isMissing) return undefined;
  if (isHome) return 'live';
  if (isLullaby) return 'lullaby';
  return story === undefined ? undefined : `story ${story}`;
}

/**
 * The bar of a page, with the site's own drawings. Where a page shows a full player the bar is for another
 * source alone, so that it can be stopped there too.
 */
export function SitePlayerBar() {
  const own = useOwnPlayer();
  return <BarBeside key={own} own={own} />;
}

/** It appears with playback, and stays after a pause until the page is left or plays its own source. */
function BarBeside({ own }: { own: OwnPlayer | undefined }) {
  const state = usePlayer();
  const isOther = own === undefined || (state.source !== undefined && !isOwn(own, state.source));
  const isOn = isOther && (wantsSound(state) || state.status === 'interrupted');
  const [wasOn, setWasOn] = useState(own === undefined);
  if (isOn && !wasOn) setWasOn(true);
  return isOther && wasOn && <PlayerBar pictures={pictures} speaker={<SpeakerPlace />} />;
}
