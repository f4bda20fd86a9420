/** What a published page and the application agree on. */
import { textHash } from './text-hash.ts';

/** The element of the document that holds its answers, as JSON. */
export const PUBLISHED_ID = 'published';

export type PublishedAnswers = Readonly<{
  /** When the backend gave them, in milliseconds since 1970. */
  at: number;
  /** Which page of a list this is, as the address says it (`?page=2`); '' for the first. */
  page: string;
  /** By the names of src/api/answer-keys.ts, as the page's reads give them. */
  answers: Readonly<Record<string, unknown>>;
  /** By the same names: `answerHash` of what the backend gave, which may be more than what is shown. */
  made: Readonly<Record<string, string>>;
}>;

/** Tells whether an answer is the one that a page was made of, whatever the page keeps of it. */
export const answerHash = (answer: unknown) => textHash(JSON.stringify(answer) ?? '');

/** HTML of a page: what React puts into the head, and what stands in #root. */
export type PrerenderedPage = Readonly<{ head: string; body: string }>;
