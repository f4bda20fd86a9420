/** Articles as the public pages read them (specification section 7); the back office has resources.ts. */
import * as v from 'valibot';
import { articlesQuery, readUrls } from '#src/paths.ts';
import { fetchPage, fetchRecord } from './call.ts';
import { articleSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

/** Public list, newest first; `page` counts from 0. */
export const listArticles = (page: number, signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchPage(
    'Erreur lors du chargement des articles',
    articleSchema,
    readUrls.articles,
    articlesQuery(page),
    { signal, report },
  );

const LOADING = 'Erreur lors du chargement de l’article';

/** Public detail, `null` when no article has this slug; on failure its page redirects to /404. */
export async function getArticleBySlug(slug: string, signal?: AbortSignal) {
  const article = await fetchRecord(LOADING, v.nullable(articleSchema), readUrls.article(slug), {
    signal,
    report: 'silent',
    mayBeAbsent: true,
  });
  if (article === null) console.error(LOADING, 'Aucun article n’a ce lien.');
  return article;
}
