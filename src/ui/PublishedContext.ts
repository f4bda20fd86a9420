import { createContext, useContext } from 'react';
import type { PublishedAnswers } from '#src/lib/published.ts';

/** Milliseconds for which an answer in the document counts as fresh. */
const FRESH = 60_000;

export type Published = ReturnType<typeof publishedAnswers>;

/**
 * The answers in a document, each for the first component of the page that reads it, and those that were
 * read since: what a visitor comes back to is shown at once.
 */
export function publishedAnswers({ at, answers, made }: Omit<PublishedAnswers, 'page'>) {
  const kept = new Map(Object.entries(answers));
  const hashes = new Map(Object.entries(made));
  const remembered = new Map<string, unknown>();
  return {
    has: (key: string) => kept.has(key),
    // The page was published with the same read of the same build, so the type is the same.
    get: <Data>(key: string) => (kept.get(key) ?? remembered.get(key)) as Data | undefined,
    /** Hash of the backend's answer that the page was made of, see lib/answer-hash.ts. */
    hashOf: (key: string) => hashes.get(key),
    /**
     * Moves the document's answer to the remembered ones; returns true when it is so recent that the backend need not
     * be called again.
     */
    take(key: string) {
      if (!kept.has(key)) return false;
      remembered.set(key, kept.get(key));
      kept.delete(key);
      const age = Date.now() - at;
      return age >= 0 && age < FRESH;
    },
    remember(key: string, data: unknown) {
      remembered.set(key, data);
      hashes.delete(key);
    },
    /** Forgets the answers whose keys begin so: what was saved since differs. */
    forget(start: string) {
      for (const key of remembered.keys()) if (key.startsWith(start)) remembered.delete(key);
    },
  };
}

/** An application that was opened without a published document. */
export const noAnswers = () => publishedAnswers({ at: 0, answers: {}, made: {} });

/** The answers of this visit. */
export const PublishedContext = createContext<Published>(noAnswers());

export const usePublished = () => useContext(PublishedContext);
