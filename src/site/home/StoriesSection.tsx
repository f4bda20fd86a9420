import { Link } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { listNewStories } from '#src/api/stories.ts';
import { paths } from '#src/paths.ts';
import { StoryPicture } from '#src/site/components/stories/StoryPicture.tsx';
import { useResource } from '#src/ui/useResource.ts';
import styles from './StoriesSection.module.css';

/** The way to the shelf, with its newest pictures; nothing where there is no shelf. */
export function StoriesSection() {
  const stories = useResource(answerKeys.newStories, listNewStories, { isRemembered: true });
  if (stories.status !== 'ready' || stories.data === null || stories.data.length === 0) return null;
  return (
    <aside className={`card ${styles.card}`} aria-label="Histoires et berceuses">
      <div className={styles.pictures}>
        {stories.data.map(({ slug, picture }) => (
          <StoryPicture key={slug} picture={shownPicture(picture) ?? ''} shownAs="8rem" />
        ))}
      </div>
      <Link className={`card-link ${styles.link}`} to={`${paths.lullaby}#histoires`}>
        Des histoires et des berceuses à écouter
      </Link>
    </aside>
  );
}
