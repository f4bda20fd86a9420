import { answerKeys } from '#src/api/answer-keys.ts';
import { listStories } from '#src/api/stories.ts';
import { Notice } from '#src/site/components/Notice.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { ShelfFrame } from './ShelfPlaces.tsx';
import { StoryCard } from './StoryCard.tsx';

/** All stories and lullabies, newest first. A station that has none has no shelf. */
export function StoryShelf() {
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
          <StoryCard story={story} />
        </li>
      ))}
    </ShelfFrame>
  );
}
