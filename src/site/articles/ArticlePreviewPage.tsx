import type { MouseEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { site } from '#src/config.ts';
import type { PreviewText } from '#src/lib/preview-message.ts';
import { slugOf } from '#src/lib/slug.ts';
import { articlesHref, paths } from '#src/paths.ts';
import { headOf } from '#src/public-pages.ts';
import layout from '#src/site/layout/PublicLayout.module.css';
import { Head } from '#src/ui/Head.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import styles from './ArticlePreviewPage.module.css';
import { ArticleReading } from './ArticleReading.tsx';
import { usePreviewedArticle } from './usePreviewedArticle.ts';

/** Links to other sites open in a new tab; no other link or control in the preview works. */
function keepInPlace(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link?.getAttribute('target') === '_blank') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Shows an article as visitors will see it, while it is being written in another window. */
export function ArticlePreviewPage() {
  const { text, isClosed } = usePreviewedArticle();
  const isHydrating = useIsHydrating();
  const { hash } = useLocation();
  // Its form opens it, and names itself in the hash.
  if (hash === '' && !isHydrating) return <Navigate to={paths.notFound} replace />;
  return (
    <div className={layout.layout}>
      <Head
        {...headOf('preview')}
        title={`Aperçu - ${site.name}`}
        description="Un article en cours d’écriture, comme un parent le verra."
      />
      <header className={styles.bar}>
        <p>Aperçu</p>
        <p role="status" className={styles.closed}>
          {isClosed && 'Le formulaire est fermé\u00a0: cet aperçu ne change plus.'}
        </p>
      </header>
      <main className={layout.main} onClickCapture={text && keepInPlace}>
        {text ? (
          <PreviewedArticle text={text} />
        ) : (
          <h1 className={`column ${styles.empty}`}>
            Cet aperçu s’ouvre depuis le formulaire d’un article, avec «&nbsp;Voir comme un
            parent&nbsp;».
          </h1>
        )}
      </main>
    </div>
  );
}

function PreviewedArticle({ text }: { text: PreviewText }) {
  // The backend sets the slug and the date of a new article.
  const slug = text.slug || slugOf(text.title);
  const createdAt = text.createdAt ?? new Date().toISOString();
  return (
    <ArticleFrame title={text.title} backHref={articlesHref(1)}>
      <ArticleReading
        article={{ ...text, id: null, slug, createdAt, updatedAt: null }}
        slug={slug}
        isPreview
      />
    </ArticleFrame>
  );
}
