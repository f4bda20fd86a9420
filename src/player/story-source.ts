import type { Story } from '#src/api/contract.ts';
import { shownPicture, shownSound } from '#src/api/shown-picture.ts';
import type { StorySource } from '#src/radio/radio-state.ts';

/** What the radio plays for a story of the backend. */
export const storySource = ({ title, slug, sound, picture, gain }: Story): StorySource => ({
  name: 'story',
  kind: 'file',
  url: shownSound(sound),
  title,
  picture: shownPicture(picture) ?? '',
  slug,
  gain: gain ?? 0,
});
