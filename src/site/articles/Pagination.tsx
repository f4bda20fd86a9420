import { useNavigate } from 'react-router-dom';
import type { Article } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import { articlesHref } from '#src/paths.ts';
import type { ReadState } from '#src/ui/useResource.ts';
import styles from './Pagination.module.css';

type PaginationProps = { page: number; articles: ReadState<Page<Article>> };

export function Pagination({ page, articles }: PaginationProps) {
  const navigate = useNavigate();
  /** The last answer; undefined before the first one. */
  const known = articles.status === 'ready' ? articles.data : articles.previous;
  // An empty list has one page. A backend that does not count reports no total.
  const total = known?.totalPages === undefined ? undefined : Math.max(1, known.totalPages);
  const isLast = total === undefined ? known?.hasNext === false : page >= total;

  function goTo(next: number) {
    // Synchronously, so that the next of several fast clicks counts from the new page.
    void navigate(articlesHref(next), { flushSync: true });
    // The new page is read from its top.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  // When a page fails, the visitor must still be able to leave it.
  const isLost = articles.status === 'failed' && page > 1;
  const isEmpty = articles.status === 'ready' && articles.data.content.length === 0;
  if (isEmpty && page === 1) return null;
  if (known === undefined && !isLost) return <div className={styles.room} aria-hidden="true" />;
  return (
    <nav className={styles.pagination} aria-label="Pages des articles">
      <button
        type="button"
        className="button button-quiet"
        disabled={page <= 1}
        onClick={() => goTo(Math.min(page - 1, total ?? page))}
      >
        Précédent
      </button>
      <p aria-live="polite">{total === undefined ? `Page ${page}` : `Page ${page} / ${total}`}</p>
      <button
        type="button"
        className="button button-quiet"
        disabled={isLast}
        onClick={() => goTo(page + 1)}
      >
        Suivant
      </button>
      {/* For visitors and search engines without JavaScript. */}
      <noscript>
        {page > 1 && <a href={articlesHref(page - 1)}>Page précédente</a>}{' '}
        {!isLast && <a href={articlesHref(page + 1)}>Page suivante</a>}
      </noscript>
    </nav>
  );
}
