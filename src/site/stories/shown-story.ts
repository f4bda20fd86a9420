import { useLayoutEffect } from 'react';
import { createStore } from '#src/lib/store.ts';

/** Slug of the story whose player is shown: a page that waits for its story, or has none, shows none. */
export const shownStory = createStore<string | undefined>(undefined);

/** For what shows the player of a story: before the next paint, so that no bar stands beside it. */
export function useShownStory(slug: string) {
  useLayoutEffect(
    function tellBar() {
      shownStory.write(slug);
      return () => shownStory.write(undefined);
    },
    [slug],
  );
}
