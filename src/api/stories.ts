/** Stories and lullabies of the shelf (`histoire` on the wire), as the public pages read them. */
import { newestOf } from '#src/lib/newest-stories.ts';
import { readUrls } from '#src/paths.ts';
import { fetchOptional } from './call.ts';
import { shelfSchema, storySchema } from './contract.ts';

const WHAT = 'Erreur lors du chargement des histoires';
/** Returns the backend's own shelf, newest first; `null` when it has none, `undefined` on failure. */
export const listBackendStories = (
  options: { signal?: AbortSignal; mayBeWithheld?: boolean } = {},
) => fetchOptional(WHAT, shelfSchema, '/api/histoire', options);

/**
 * Returns the shelf, newest first; a backend may lack it: then that of the site's own file. `null`
 * where there is neither, `undefined` on failure.
 */
export async function listStories(signal?: AbortSignal) {
  const own = await listBackendStories({ ...(signal && { signal }), mayBeWithheld: true });
  if (own !== null) return own;
  return fetchOptional(WHAT, shelfSchema, '/histoires.json', { signal, isSiteFile: true });
}

/** Returns the newest of the shelf, for the home page; otherwise as `listStories`. */
export async function listNewStories(signal?: AbortSignal) {
  const shelf = await listStories(signal);
  return shelf && newestOf(shelf);
}

/** Returns the story with this slug, `null` when there is none, `undefined` on failure. */
export async function getStoryBySlug(slug: string, signal?: AbortSignal) {
  const options = { signal, mayBeWithheld: true };
  const own = await fetchOptional(WHAT, storySchema, readUrls.story(slug), options);
  if (own !== null) return own;
  const shelf = await listStories(signal);
  return shelf?.find((story) => story.slug === slug) ?? (shelf === undefined ? undefined : null);
}
