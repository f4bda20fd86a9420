import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Article, Page } from '#src/api/contract.ts';
import { articlesHref } from '#src/paths.ts';
import type { Resource } from '#src/ui/useResource.ts';
import styles from './Pagination.module.css';

type PaginationProps = { page: number; articles: Resource<Page<Article>> };

/** The number of pages as far as it is known; nothing before the first answer. */
function knownTotal(articles: Resource<Page<Article>>, page: number) {
  const list = articles.status === 'ready' ? articles.data : articles.previous;
  if (!list) return undefined;
  // A backend that does not count pages still has the one it answered with.
  return Math.max(list.totalPages, list.content.length > 0 && list.totalPages === 0 ? page : 1);
}

export function Pagination({ page, articles }: PaginationProps) {
  const navigate = useNavigate();
  const words = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const total = knownTotal(articles, page);

  useEffect(function keepFocusWhenAnEndDisablesItsButton() {
    if (!pressed.current) return;
    pressed.current = false;
    const { activeElement, body } = document;
    // Some browsers take the focus from a disabled button at once, others with the next frame.
    if (!activeElement || activeElement === body || activeElement.matches(':disabled')) {
      words.current?.focus({ preventScroll: true });
    }
  });

  function goTo(next: number) {
    pressed.current = true;
    // At once, so that the next of several fast clicks already counts from the new page.
    void navigate(articlesHref(next), { flushSync: true });
  }

  // A page that failed first must not be the end of the way.
  const isLost = articles.status === 'failed' && page > 1;
  if (total === undefined && !isLost) return <div className={styles.room} aria-hidden="true" />;
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
      <p ref={words} tabIndex={-1} aria-live="polite">
        {total === undefined ? `Page ${page}` : `Page ${page} / ${total}`}
      </p>
      <button
        type="button"
        className="button button-quiet"
        disabled={total !== undefined && page >= total}
        onClick={() => goTo(page + 1)}
      >
        Suivant
      </button>
    </nav>
  );
}
