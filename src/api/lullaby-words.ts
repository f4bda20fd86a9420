/**
 * `/lullaby.json`: the words of what `VITE_LULLABY_URL` plays, a lullaby or a story, in a file of the
 * site that the radio edits without a rebuild. Its format, with an empty line between two verses:
 *
 *   { "title": "…", "words": ["Fais dodo, …", "Fais dodo, …", "", "Maman est …"] }
 *
 * or `{ "title": "…", "instrumental": true }` where nobody sings. The title may be left out. With
 * neither, the page shows nothing.
 */
import * as v from 'valibot';
import { type LullabyText, lullabyWordsFile } from '#src/lib/lullaby-words.ts';
import { fetchRecord } from './call.ts';

export const lullabyWordsSchema = v.pipe(
  v.object({
    title: v.optional(v.string(), ''),
    instrumental: v.optional(v.boolean(), false),
    words: v.optional(v.array(v.string()), []),
  }),
  v.transform(
    ({ title, instrumental, words }): LullabyText => ({
      title: title.trim(),
      isInstrumental: instrumental,
      text: words.join('\n').trim(),
    }),
  ),
);

/** The words of the lullaby. Their place on the page says when they could not be read. */
export const getLullabyWords = (signal?: AbortSignal) =>
  fetchRecord('Erreur lors du chargement des paroles', lullabyWordsSchema, lullabyWordsFile, {
    signal,
    report: 'silent',
    isSiteFile: true,
  });
