import { useParams } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { listStories } from '#src/api/stories.ts';
import { StoryCard } from '#src/site/components/stories/StoryCard.tsx';
import { useResource } from '#src/ui/useResource.ts';
import styles from './StoryPage.module.css';

const SHOWN = 2;

/** Two others of the shelf. An extra: where they cannot be read, nothing stands in their place. */
export function OtherStories() {
  const { slug } = useParams();
  const shelf = useResource(answerKeys.stories, listStories, { isRemembered: true });
  if (shelf.status === 'loading') return <div aria-busy="true" className={styles.othersPlace} />;
  const stories = (shelf.status === 'ready' && shelf.data) || [];
  // Those that come after it, and at the end of the shelf the first ones.
  const at = stories.findIndex((story) => story.slug === slug);
  const others = [...stories.slice(at + 1), ...stories.slice(0, Math.max(0, at))].slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className={`column ${styles.others}`} aria-labelledby="titre-autres">
      <h2 id="titre-autres">À écouter aussi</h2>
      <ul className={styles.list}>
        {others.map((story) => (
          <li key={story.slug}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}
