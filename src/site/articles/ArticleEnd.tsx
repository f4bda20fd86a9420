import { Link, useParams } from 'react-router-dom';
import { answerKeys } from '#src/api/answer-keys.ts';
import { listArticles } from '#src/api/articles.ts';
import type { Article } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { articleHref, paths } from '#src/paths.ts';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { Skeleton } from '#src/site/components/Skeleton.tsx';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { excerptOf } from '#src/ui/RichText/excerpt.ts';
import { useResource } from '#src/ui/useResource.ts';
import styles from './ArticleEnd.module.css';
import { ArticlePicture } from './ArticlePicture.tsx';

/** Where an article leads to: the lullaby, and two others. */
export const ArticleEnd = () => (
  <div className={styles.end}>
    <aside className={`card ${styles.night}`} aria-label="La berceuse">
      <div className={styles.moon}>
        <MoonDrawing />
      </div>
      <Link className={`button ${styles.lullaby}`} to={paths.lullaby}>
        Écouter la berceuse
      </Link>
    </aside>
    <MoreArticles />
  </div>
);

const SHOWN = 2;

/** The newest other articles. An extra: where they cannot be read, nothing stands in their place. */
function MoreArticles() {
  const { slug = '' } = useParams();
  // The address may be a former one.
  const shown = usePublished().get<Article>(answerKeys.article(slug))?.slug || slug;
  const articles = useResource(
    answerKeys.articles(1),
    (signal) => listArticles(0, signal, 'silent'),
    { isRemembered: true },
  );
  if (articles.status === 'loading') return <Skeleton className={styles.others} />;
  if (articles.status === 'failed') return null;
  const others = articles.data.content
    .filter((article) => article.slug !== '' && article.slug !== shown)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="titre-autres">
      <h2 id="titre-autres" className={styles.heading}>
        À lire aussi
      </h2>
      <ul className={styles.list}>
        {others.map((article) => (
          <li key={article.slug} className={`card ${styles.other}`}>
            <ArticlePicture
              picture={excerptOf(article.content, shownPicture).picture}
              shownAs="(min-width: 32rem) 22rem, calc(100vw - 2rem)"
              alt=""
            />
            <Link className="card-link" to={articleHref(article.slug)}>
              {frenchSpaces(article.title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
