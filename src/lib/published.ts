/** What a published page and the application agree on. */
import { textHash } from './text-hash.ts';

/** Id of the element that contains the document's answers, as JSON. */
export const PUBLISHED_ID = 'published';

export type PublishedAnswers = Readonly<{
  /** Time of the backend's answers, in milliseconds since 1970. */
  at: number;
  /** The page of a list, as written in the address (`?page=2`); '' for the first. */
  page: string;
  /** Keyed by src/api/answer-keys.ts, in the form the page's reads return. */
  answers: Readonly<Record<string, unknown>>;
  /** By the same names: `answerHash` of what the backend gave, which may be more than what is shown. */
  made: Readonly<Record<string, string>>;
}>;

/** Tells whether an answer is the one that a page was made of, whatever the page keeps of it. */
export const answerHash = (answer: unknown) => textHash(JSON.stringify(answer) ?? '');

/** HTML of a page: what React puts into the head, and what stands in #root. */
export type PrerenderedPage = Readonly<{ head: string; body: string }>;
