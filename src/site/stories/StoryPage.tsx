import { Link, Navigate, useParams } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import type { Story } from '#src/api/contract.ts';
import { getStoryBySlug } from '#src/api/stories.ts';
import { site } from '#src/config.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { paths } from '#src/paths.ts';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { Notice } from '#src/site/components/Notice.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { useThemeColor } from '#src/site/components/useThemeColor.ts';
import { Head } from '#src/ui/Head.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { StoryListening } from './StoryListening.tsx';
import styles from './StoryPage.module.css';

/** What stands after a story, which its first view does not need. */
const others = lazySection(async () => (await import('./OtherStories.tsx')).OtherStories, {
  height: styles.othersPlace,
});

/** The heading and the title, whose 'Chargement…' would not end. */
const LOST = 'Histoire non chargée';

/** A story or a lullaby of the shelf; always in the night theme (set by the layout). */
export function StoryPage() {
  const { slug = '' } = useParams();
  const resource = useResource<Story | null>(
    answerKeys.story(slug),
    (signal) => getStoryBySlug(slug, signal),
    { isRemembered: true },
  );
  useThemeColor(__BAR_COLOURS__.night);
  const story = resource.status === 'ready' ? resource.data : undefined;
  const isReady = story !== undefined;
  const isLost = resource.status === 'failed';

  if (story === null) return <Navigate to={paths.notFound} replace />;
  return (
    <div className={styles.page}>
      <p>
        <Link className="back-link" to={paths.lullaby}>
          <span aria-hidden="true">← </span>Histoires et berceuses
        </Link>
      </p>
      <article aria-busy={resource.status === 'loading'}>
        {/* The same element while loading and after, so that it keeps the focus after a navigation. */}
        <h1 tabIndex={-1} className={isReady ? styles.title : 'visually-hidden'}>
          {story ? frenchSpaces(story.title) : isLost ? LOST : 'Chargement de l’histoire…'}
        </h1>
        {story && <StoryListening story={story} />}
        {!story && (
          <Head
            title={`${isLost ? LOST : 'Chargement…'} - ${site.name}`}
            description={`Une histoire à écouter sur ${site.name}, la radio des tout-petits.`}
            isIndexed={false}
          />
        )}
        {resource.status === 'loading' && (
          <>
            <WaitingStatus />
            <div className={`waiting ${styles.waiting}`}>
              <Skeleton className={styles.waitingPicture} />
              <Skeleton className={styles.waitingWords} />
            </div>
          </>
        )}
        <div role="status">
          {resource.status === 'failed' && (
            <Notice onRetry={resource.reload}>
              Cette histoire n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.
            </Notice>
          )}
        </div>
      </article>
      {story && (
        <div className={styles.after}>
          <LazySection section={others} />
        </div>
      )}
    </div>
  );
}
