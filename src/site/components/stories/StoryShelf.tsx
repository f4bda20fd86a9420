import { Link } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { listStories } from '#src/api/stories.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { storyHref } from '#src/paths.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import { useResource } from '#src/ui/useResource.ts';
import { ShelfFrame } from './ShelfPlaces.tsx';
import { StoryCard } from './StoryCard.tsx';
import { kindAndLength } from './story-words.ts';

/** All stories and lullabies, newest first. A station that has none has no shelf. */
export function StoryShelf() {
  // A delivered page has it for a browser without scripts alone, where no button of a card works.
  const isDelivered = useIsHydrating();
  const shelf = useResource(answerKeys.stories, listStories, { isRemembered: true });
  if (shelf.status === 'failed') {
    return (
      <Notice onRetry={shelf.reload}>
        Les histoires et les berceuses n’ont pas pu être chargées.
      </Notice>
    );
  }
  if (shelf.status === 'loading') return <div aria-busy="true" />;
  const stories = shelf.data ?? [];
  if (stories.length === 0) return null;
  return (
    <ShelfFrame>
      {stories.map((story) => (
        <li key={story.slug}>
          {isDelivered ? (
            <>
              <Link to={storyHref(story.slug)}>{frenchSpaces(story.title)}</Link>
              <br />
              <small>{kindAndLength(story)}</small>
            </>
          ) : (
            <StoryCard story={story} />
          )}
        </li>
      ))}
    </ShelfFrame>
  );
}
