import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ArticlePage.module.css';

type Props = {
  /** Left out while the article loads. */
  title: string | undefined;
  /** The page of the list to go back to. */
  backHref: string;
  children: ReactNode;
};

/** What an article's page has around its text. */
export const ArticleFrame = ({ title, backHref, children }: Props) => (
  <div className={styles.page}>
    <p className={styles.back}>
      <Link to={backHref}>
        <span aria-hidden="true">← </span>Tous les articles
      </Link>
    </p>
    <article aria-busy={title === undefined}>
      {/* One element while loading and after, so that it keeps the focus of the navigation. */}
      <h1 tabIndex={-1} className={title === undefined ? 'visually-hidden' : styles.title}>
        {title ?? 'Chargement de l’article…'}
      </h1>
      {children}
    </article>
  </div>
);
