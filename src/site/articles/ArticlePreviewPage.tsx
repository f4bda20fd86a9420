import { useState } from 'react';
import { headOf } from '#src/public-pages.ts';
import { Head } from '#src/ui/Head.tsx';
import { useSite } from '#src/ui/SiteContext.ts';
import styles from './ArticlePreviewPage.module.css';
import { PreviewChoice } from './PreviewChoice.tsx';
import { PREVIEW_PARTS, PreviewedArticle, type PreviewPart } from './PreviewedArticle.tsx';
import { PreviewWindow } from './PreviewWindow.tsx';
import { usePreviewedArticle } from './usePreviewedArticle.ts';

const WIDTHS = { phone: 'Téléphone', desktop: 'Ordinateur' } as const;
const PIXELS = { phone: 360, desktop: 1280 } as const;

/** Shows an article as visitors will see it, while it is being written in another window. */
export function ArticlePreviewPage() {
  const site = useSite();
  const { text, isClosed } = usePreviewedArticle();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [part, setPart] = useState<PreviewPart>('article');
  return (
    <div className={styles.page}>
      <Head
        {...headOf('preview')}
        title={`Aperçu - ${site.name}`}
        description="Un article en cours d’écriture, comme un parent le verra."
      />
      <header className={styles.bar}>
        <h1 className={styles.title}>Aperçu</h1>
        {text && (
          <>
            <PreviewChoice label="Largeur" options={WIDTHS} chosen={width} onChoose={setWidth} />
            <PreviewChoice label="Vue" options={PREVIEW_PARTS} chosen={part} onChoose={setPart} />
          </>
        )}
        <p role="status" className={isClosed ? styles.closed : 'visually-hidden'}>
          {isClosed && 'Le formulaire est fermé\u00a0: cet aperçu ne change plus.'}
        </p>
      </header>
      <main className={styles.main}>
        {text ? (
          <PreviewWindow title={`${PREVIEW_PARTS[part]}, ${WIDTHS[width]}`} width={PIXELS[width]}>
            <PreviewedArticle text={text} part={part} />
          </PreviewWindow>
        ) : (
          <p className={styles.empty}>
            Cet aperçu s’ouvre depuis le formulaire d’un article, avec «&nbsp;Voir comme un
            parent&nbsp;».
          </p>
        )}
      </main>
    </div>
  );
}
