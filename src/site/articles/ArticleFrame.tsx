import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { frenchSpaces } from '#src/lib/french-spaces.ts';
import styles from './ArticlePage.module.css';

type Props = {
  /** Undefined while the article is loading. */
  title: string | undefined;
  /** Link back to the list page. */
  backHref: string;
  children: ReactNode;
};

/** The layout around an article's text. */
export const ArticleFrame = ({ title, backHref, children }: Props) => (
  <div className="column">
    <p>
      <Link className="back-link" to={backHref}>
        <span aria-hidden="true">← </span>Tous les articles
      </Link>
    </p>
    <article aria-busy={title === undefined}>
      {/* The same element while loading and after, so that it keeps the focus after a navigation. */}
      <h1 tabIndex={-1} className={title === undefined ? 'visually-hidden' : styles.title}>
        {title === undefined ? 'Chargement de l’article…' : frenchSpaces(title)}
      </h1>
      {children}
    </article>
  </div>
);
