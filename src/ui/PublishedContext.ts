import { createContext, useContext } from 'react';
import type { PublishedAnswers } from '#src/lib/published.ts';

/** Milliseconds for which an answer in the page is as good as a new one. */
const FRESH = 60_000;

export type Published = ReturnType<typeof publishedAnswers>;

/** The answers of a document, each for the first part of the page that reads it. */
export function publishedAnswers({ at, answers }: Pick<PublishedAnswers, 'at' | 'answers'>) {
  const kept = new Map(Object.entries(answers));
  return {
    has: (key: string) => kept.has(key),
    // The page was written from the same read, of the same build: it has the type of that read.
    get: <Data>(key: string) => kept.get(key) as Data | undefined,
    /** Gives the answer away; true where nobody needs to ask the backend again. */
    take(key: string) {
      const age = Date.now() - at;
      return kept.delete(key) && age >= 0 && age < FRESH;
    },
  };
}

/** What the document of this visit holds; later pages of the visit read anew. */
export const PublishedContext = createContext<Published>(publishedAnswers({ at: 0, answers: {} }));

export const usePublished = () => useContext(PublishedContext);
