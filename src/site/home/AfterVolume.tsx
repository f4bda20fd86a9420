import { TimerButton } from '#src/player/sleep-timer/TimerButton.tsx';
import { sources } from '#src/radio/sources.ts';
import { SpeakerPlace } from '#src/site/components/SpeakerPlace.tsx';

/** What the player of the home page has besides play and volume. */
export const AfterVolume = () => (
  <>
    <TimerButton name="live" />
    <SpeakerPlace own={sources.live} />
  </>
);
