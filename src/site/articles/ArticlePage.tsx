import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { trackEvent } from '#src/analytics/track-event.ts';
import { answerKeys } from '#src/api/answer-keys.ts';
import { getArticleBySlug } from '#src/api/articles.ts';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { LazySection, lazySection } from '#src/site/components/LazySection.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { Head } from '#src/ui/Head.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ArticleFrame } from './ArticleFrame.tsx';
import styles from './ArticlePage.module.css';
import { ArticleReading, type CoveredArticle } from './ArticleReading.tsx';
import { listHrefFrom } from './list-page-state.ts';

/** What stands after an article, which its first view does not need. */
const end = lazySection(async () => (await import('./ArticleEnd.tsx')).ArticleEnd, {
  height: styles.endPlace,
});

export function ArticlePage() {
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const resource = useResource<CoveredArticle | null>(
    answerKeys.article(slug),
    (signal) => getArticleBySlug(slug, signal),
    { isRemembered: true },
  );
  const article = resource.status === 'ready' ? resource.data : undefined;
  const title = article?.title;

  useEffect(
    function recordView() {
      if (title !== undefined) {
        trackEvent({ category: 'Article', action: 'view', label: `Article: ${title}` });
      }
    },
    [title],
  );

  // Also shown when a published page contains an article that was deleted since.
  if (resource.status === 'failed' || article === null)
    return <Navigate to={paths.notFound} replace />;
  return (
    <>
      <ArticleFrame title={title} backHref={listHrefFrom(state)}>
        {article ? (
          <ArticleReading article={article} slug={article.slug || slug} />
        ) : (
          <ArticleWaiting />
        )}
      </ArticleFrame>
      {article && (
        <div className={`column ${styles.end}`}>
          <LazySection section={end} />
        </div>
      )}
    </>
  );
}

function ArticleWaiting() {
  return (
    <>
      <Head
        title={`Chargement… - ${site.name}`}
        description={`Un article de ${site.name}, la radio des tout-petits.`}
        isIndexed={false}
      />
      <WaitingStatus />
      <div className={`waiting ${styles.waiting}`}>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingText} />
      </div>
    </>
  );
}
