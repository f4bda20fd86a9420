import { createContext, useContext } from 'react';
import { answerHash, type PublishedAnswers } from '#src/lib/published.ts';

/** Milliseconds for which an answer in the document counts as fresh. */
const FRESH = 60_000;

export type Published = ReturnType<typeof publishedAnswers>;

/** The answers of a document, each for the first part of the page that reads it. */
export function publishedAnswers({ at, answers, made }: Omit<PublishedAnswers, 'page'>) {
  const kept = new Map(Object.entries(answers));
  return {
    has: (key: string) => kept.has(key),
    // The page was published with the same read of the same build, so the type is the same.
    get: <Data>(key: string) => kept.get(key) as Data | undefined,
    /** Whether the backend answers what the page was made of: a text may stand in it in another way. */
    isSame: (key: string, answer: unknown) => made[key] === answerHash(answer),
    /** Gives the answer away; true where nobody needs to ask the backend again. */
    take(key: string) {
      const age = Date.now() - at;
      return kept.delete(key) && age >= 0 && age < FRESH;
    },
  };
}

/** What the document of this visit holds; later pages of the visit read anew. */
export const PublishedContext = createContext<Published>(
  publishedAnswers({ at: 0, answers: {}, made: {} }),
);

export const usePublished = () => useContext(PublishedContext);
