/** Articles: the public pages read them, the back office writes them (specification section 7). */
import * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchPage, fetchRecord, run } from './call.ts';
import { type ArticleDraft, type ArticleUpdate, articleSchema, type Id } from './contract.ts';
import { UPLOAD_TIMEOUT } from './http.ts';
import { slugMethod, updateMethod } from './update-method.ts';

/** Public page size (specification section 9). */
export const ARTICLES_PER_PAGE = 6;

/** Public list, newest first; `page` counts from 0. */
export const listArticles = (page: number, signal?: AbortSignal) =>
  fetchPage(
    'Erreur lors du chargement des articles',
    articleSchema,
    '/api/article/page',
    { page, size: ARTICLES_PER_PAGE, sort: 'createdAt,desc' },
    { signal },
  );

/** Public detail; its page answers a failure itself, by going to /404. */
export const getArticleBySlug = (slug: string, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement de l’article',
    articleSchema,
    `/api/article/findBySlug/${encodeSegment(slug)}`,
    { signal, report: 'silent' },
  );

/** The article that a link leads to, `null` where there is none; nothing is said of it. */
export const findArticleBySlug = (slug: string, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors de la vérification d’un lien',
    v.nullable(articleSchema),
    `/api/article/findBySlug/${encodeSegment(slug)}`,
    { signal, report: 'silent', mayBeAbsent: true },
  );

/** Whether an article has this link; `undefined` where that could not be asked. */
export async function hasArticle(slug: string, signal?: AbortSignal): Promise<boolean | undefined> {
  const article = await findArticleBySlug(slug, signal);
  return article === undefined ? undefined : article !== null;
}

/** For the edit form. */
export const getArticle = (id: Id, signal?: AbortSignal) =>
  fetchRecord('Erreur API', articleSchema, `/api/article/${encodeSegment(String(id))}`, {
    signal,
    mode: 'bearer',
  });

/** `true` when saved, `undefined` when not. */
export const createArticle = (draft: ArticleDraft) =>
  run("Erreur lors de l'opération", '/api/article/create', {
    method: 'post',
    mode: 'bearer',
    data: draft,
    timeout: UPLOAD_TIMEOUT,
  });

/** `true` when saved, `undefined` when not. */
export const updateArticle = (update: ArticleUpdate) =>
  run("Erreur lors de l'opération", '/api/article/update', {
    method: updateMethod,
    mode: 'bearer',
    data: update,
    timeout: UPLOAD_TIMEOUT,
  });

/** Makes the link of an article anew from its title; `true` when done. */
export const updateArticleSlug = (id: Id) =>
  run('Error updating slug', `/api/article/${encodeSegment(String(id))}/updateSlug`, {
    method: slugMethod,
    mode: 'bearer',
  });
