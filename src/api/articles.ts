/** Articles as the public pages read them (specification section 7); the back office has resources.ts. */
import * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchPage, fetchRecord } from './call.ts';
import { articleSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

/** Public page size (specification section 9). */
export const ARTICLES_PER_PAGE = 6;

/** Public list, newest first; `page` counts from 0. */
export const listArticles = (page: number, signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchPage(
    'Erreur lors du chargement des articles',
    articleSchema,
    '/api/article/page',
    { page, size: ARTICLES_PER_PAGE, sort: 'createdAt,desc' },
    { signal, report },
  );

const LOADING = 'Erreur lors du chargement de l’article';

/** Public detail, `null` when no article has this slug; on failure its page redirects to /404. */
export async function getArticleBySlug(slug: string, signal?: AbortSignal) {
  const article = await fetchRecord(
    LOADING,
    v.nullable(articleSchema),
    `/api/article/findBySlug/${encodeSegment(slug)}`,
    { signal, report: 'silent', mayBeAbsent: true },
  );
  if (article === null) console.error(LOADING, 'Aucun article n’a ce lien.');
  return article;
}

/** For the back office: the article with this slug, or `null`; the caller shows a failure itself. */
export const findArticleBySlug = (slug: string, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors de la vérification d’un lien',
    v.nullable(articleSchema),
    `/api/article/findBySlug/${encodeSegment(slug)}`,
    { signal, mode: 'bearer', report: 'silent', mayBeAbsent: true },
  );
