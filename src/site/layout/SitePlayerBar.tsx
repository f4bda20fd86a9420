import { CurrentBar, type OwnPlayer } from '#src/player/views/CurrentBar.tsx';
import type { StorySource } from '#src/radio/radio-state.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { RadioDrawing } from '#src/site/components/drawings/RadioDrawing.tsx';
import { SpeakerPlace } from '#src/site/components/SpeakerPlace.tsx';
import { StoryPicture } from '#src/site/components/stories/StoryPicture.tsx';

const pictures = {
  live: <RadioDrawing />,
  lullaby: <MoonDrawing />,
  story: ({ picture }: StorySource) => (
    <StoryPicture key={picture} picture={picture} shownAs="52px" />
  ),
};

/** The player's bar with the site's own drawings; `own` is the source of the page's full player. */
export const SitePlayerBar = ({ own }: { own: OwnPlayer | undefined }) => (
  <CurrentBar own={own} pictures={pictures} speaker={<SpeakerPlace />} />
);
