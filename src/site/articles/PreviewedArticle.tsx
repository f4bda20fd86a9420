import type { Article } from '#src/api/contract.ts';
import type { PreviewText } from '#src/lib/preview-message.ts';
import { slugOf } from '#src/lib/slug.ts';
import { articlesHref } from '#src/paths.ts';
import layout from '#src/site/layout/PublicLayout.module.css';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleFrame } from './ArticleFrame.tsx';
import list from './ArticleList.module.css';
import { ArticleReading } from './ArticleReading.tsx';
import { ShareCard } from './ShareCard.tsx';

export const PREVIEW_PARTS = { article: 'Article', card: 'Carte', share: 'Partage' } as const;
export type PreviewPart = keyof typeof PREVIEW_PARTS;

/**
 * Renders the article in one of its forms (page, card, share), with the components of the public
 * pages.
 */
export function PreviewedArticle({ text, part }: { text: PreviewText; part: PreviewPart }) {
  const article: Article = {
    id: null,
    title: text.title,
    content: text.content,
    // The backend sets the slug and the date of a new article.
    slug: text.slug || slugOf(text.title),
    createdAt: text.createdAt ?? new Date().toISOString(),
    updatedAt: null,
  };
  return (
    <div className={layout.layout}>
      <main className={layout.main}>
        {part === 'article' && (
          <ArticleFrame title={article.title} backHref={articlesHref(1)}>
            <ArticleReading article={article} slug={article.slug} isPreview />
          </ArticleFrame>
        )}
        {part === 'card' && (
          <ul className={list.grid}>
            <li>
              <ArticleCard article={article} isFirst listPage={1} />
            </li>
          </ul>
        )}
        {part === 'share' && <ShareCard title={article.title} content={article.content} />}
      </main>
    </div>
  );
}
