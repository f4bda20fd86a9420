import { useMemo } from 'react';
import type { Article } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { site } from '#src/config.ts';
import { frenchDate } from '#src/lib/french-date.ts';
import { articleCanonicalHref } from '#src/paths.ts';
import { ShareButton } from '#src/site/components/ShareButton.tsx';
import { Head } from '#src/ui/Head.tsx';
import { descriptionOf } from '#src/ui/plain-text.ts';
import { arrangeArticle } from '#src/ui/RichText/arrange-article.ts';
import { excerptOf } from '#src/ui/RichText/excerpt.ts';
import { RichText } from '#src/ui/RichText/RichText.tsx';
import { StructuredData } from '#src/ui/StructuredData.tsx';
import styles from './ArticleReading.module.css';
import { articleData, breadcrumbData } from './article-data.ts';

/**
 * `cover`: the picture of its share card, if the page was published with one; null when the text's
 * own is missing from the site.
 */
export type CoveredArticle = Article & { cover?: string | null };

type Props = {
  article: CoveredArticle;
  /** The slug in its canonical address. */
  slug: string;
  /** A preview does not change the head of its document. */
  isPreview?: boolean;
};

/** The loaded article with its head metadata; indexable. */
export function ArticleReading({ article, slug, isPreview = false }: Props) {
  const canonicalPath = articleCanonicalHref(slug);
  const date = frenchDate(article.createdAt ?? '');
  const image = useMemo(
    () =>
      article.cover === undefined ? shareImage(article.content) : (article.cover ?? undefined),
    [article.cover, article.content],
  );
  const description = useMemo(() => descriptionOf(article.content), [article.content]);

  return (
    <>
      {!isPreview && (
        <Head
          title={`${article.title} - ${site.name}`}
          description={description}
          canonicalPath={canonicalPath}
          type="article"
          {...(image !== undefined && { image })}
          structuredData={articleData({ ...article, slug }, site, { description, image })}
        />
      )}
      {!isPreview && <StructuredData data={breadcrumbData({ title: article.title, slug }, site)} />}
      {date !== '' && (
        <p className={styles.date}>
          Publié le <time dateTime={article.createdAt ?? undefined}>{date}</time>
        </p>
      )}
      <RichText content={article.content} shownPicture={shownPicture} arrange={arrangeArticle} />
      <ShareButton title={article.title} url={`${site.url}${canonicalPath}`} />
    </>
  );
}

/** Returns the first picture that a share preview can fetch; a data URL cannot be fetched. */
export function shareImage(content: string): string | undefined {
  // Most texts have no picture: to sanitise them once more takes a phone longer than all else here.
  if (!/<img/i.test(content)) return undefined;
  const src = excerptOf(content, shownPicture).picture?.src;
  return src !== undefined && /^(?:https?:|\/)/i.test(src) ? src : undefined;
}
