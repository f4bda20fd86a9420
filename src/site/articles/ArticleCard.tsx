import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { trackEvent } from '#src/analytics/track-event.ts';
import type { Article } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { articleHref } from '#src/paths.ts';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { excerptOf } from '#src/ui/RichText/excerpt.ts';
import { ExcerptText } from '#src/ui/RichText/RichText.tsx';
import styles from './ArticleCard.module.css';
import { ArticlePicture } from './ArticlePicture.tsx';
import { listPageState } from './list-page-state.ts';

/** Width of a card: the screen without its margins, or one of the columns. */
const CARD = '(min-width: 42rem) 24rem, calc(100vw - 2rem)';

type ArticleCardProps = {
  article: Article;
  /** The list page that contains this card, for the link back. */
  listPage: number;
  /** The first picture is visible at once; the others are loaded lazily. */
  isFirst: boolean;
};

export function ArticleCard({ article, listPage, isFirst }: ArticleCardProps) {
  const titleId = useId();
  const excerpt = useMemo(() => excerptOf(article.content, shownPicture), [article.content]);
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <ArticlePicture picture={excerpt.picture} shownAs={CARD} isFirst={isFirst} />
      <div className={styles.body}>
        <h2 id={titleId}>{frenchSpaces(article.title)}</h2>
        <div className={styles.excerpt}>
          <ExcerptText excerpt={excerpt} />
        </div>
        {/* An article without a slug has no page. */}
        {article.slug !== '' && (
          <Link
            className={`button button-quiet card-link ${styles.more}`}
            to={articleHref(article.slug)}
            state={listPageState(listPage)}
            aria-describedby={titleId}
            onClick={() =>
              trackEvent({
                category: 'Article',
                action: 'click',
                label: `Article: ${article.title}`,
              })
            }
          >
            Voir plus
          </Link>
        )}
      </div>
    </article>
  );
}

/** Placeholder with the size of a card that is loading. */
export function ArticleCardSkeleton() {
  return (
    <div className={`card ${styles.card}`} aria-hidden="true">
      <Skeleton className={styles.waitingPicture} />
      <div className={styles.body}>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingText} />
        <Skeleton className={styles.waitingLink} />
      </div>
    </div>
  );
}
