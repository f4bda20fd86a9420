import { Link } from 'react-router-dom';
import type { Article } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import { articlesHref, paths } from '#src/paths.ts';
import { LambDrawing } from '#src/site/components/drawings/LambDrawing.tsx';
import { Notice } from '#src/site/components/Notice.tsx';
import type { ReadState } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx';
import styles from './ArticleList.module.css';

type ArticleListProps = { page: number; articles: ReadState<Page<Article>> };

const waiting = ['1', '2', '3', '4', '5', '6'];

export function ArticleList({ page, articles }: ArticleListProps) {
  if (articles.status === 'failed') {
    return (
      <Notice picture={<LambDrawing />} onRetry={articles.reload}>
        Les articles n’ont pas pu être chargés.
      </Notice>
    );
  }
  if (articles.status === 'loading') {
    return (
      <>
        <WaitingStatus>Chargement des articles…</WaitingStatus>
        <div className={`waiting ${styles.grid}`} aria-busy="true">
          {waiting.map((card) => (
            <ArticleCardSkeleton key={card} />
          ))}
        </div>
      </>
    );
  }
  const { content, totalPages } = articles.data;
  if (content.length > 0) {
    return (
      <ul className={styles.grid}>
        {content.map((article, index) => (
          <li key={article.id ?? `sans-id-${index}`}>
            <ArticleCard article={article} listPage={page} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    );
  }
  if (page > 1) {
    const last = Math.max(1, Math.min(totalPages ?? page, page - 1));
    return (
      <Notice
        picture={<LambDrawing />}
        action={
          <Link className="button button-quiet" to={articlesHref(last)}>
            {last > 1 ? `Aller à la page ${last}` : 'Revenir à la première page'}
          </Link>
        }
      >
        Il n’y a pas d’article sur cette page.
      </Notice>
    );
  }
  return (
    <Notice
      picture={<LambDrawing />}
      action={
        <Link className="button button-quiet" to={paths.home}>
          Écouter la radio
        </Link>
      }
    >
      Aucun article pour le moment. Revenez bientôt !
    </Notice>
  );
}
