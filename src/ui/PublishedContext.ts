import { createContext, useContext } from 'react';
import type { PublishedAnswers } from '#src/lib/published.ts';

/** Milliseconds for which an answer in the document counts as fresh. */
const FRESH = 60_000;

export type Published = ReturnType<typeof publishedAnswers>;

/** The answers in a document, each for the first component of the page that reads it. */
export function publishedAnswers({ at, answers, made }: Omit<PublishedAnswers, 'page'>) {
  const kept = new Map(Object.entries(answers));
  return {
    has: (key: string) => kept.has(key),
    // The page was published with the same read of the same build, so the type is the same.
    get: <Data>(key: string) => kept.get(key) as Data | undefined,
    /** Hash of the backend's answer that the page was made of, see lib/answer-hash.ts. */
    hashOf: (key: string) => made[key],
    /**
     * Removes the answer; returns true when it is so recent that the backend need not be called
     * again.
     */
    take(key: string) {
      const age = Date.now() - at;
      return kept.delete(key) && age >= 0 && age < FRESH;
    },
  };
}

/** The answers in the document of this visit; later pages of the visit call the backend. */
export const PublishedContext = createContext<Published>(
  publishedAnswers({ at: 0, answers: {}, made: {} }),
);

export const usePublished = () => useContext(PublishedContext);
