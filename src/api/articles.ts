/** Articles: the public pages read them, the back office writes them (specification section 7). */
import * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchPage, fetchRecord, run } from './call.ts';
import { articleSchema, type Id } from './contract.ts';
import type { ArticleDraft, ArticleUpdate } from './contract-bodies.ts';
import { type CallOptions, UPLOAD_TIMEOUT } from './http.ts';
import { slugMethod, updateMethod } from './update-method.ts';

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

/** For the edit form; `null` when it is gone. */
export const getArticle = (id: Id, signal?: AbortSignal) =>
  fetchEdited('Erreur API', articleSchema, `/api/article/${encodeSegment(String(id))}`, {
    signal,
  });

/** Returns `true` when saved, `undefined` on failure. */
export const createArticle = (draft: ArticleDraft) =>
  run("Erreur lors de l'opération", '/api/article/create', {
    method: 'post',
    mode: 'bearer',
    data: draft,
    timeout: UPLOAD_TIMEOUT,
  });

/** Returns `true` when saved, `undefined` on failure. */
export const updateArticle = (update: ArticleUpdate) =>
  run("Erreur lors de l'opération", '/api/article/update', {
    method: updateMethod,
    mode: 'bearer',
    data: update,
    timeout: UPLOAD_TIMEOUT,
  });

/** Regenerates the slug of an article from its title; returns `true` on success. */
export const updateArticleSlug = (id: Id) =>
  run('Error updating slug', `/api/article/${encodeSegment(String(id))}/updateSlug`, {
    method: slugMethod,
    mode: 'bearer',
  });
