/** What published pages and the application share. */

/** Id of the element that contains the document's answers, as JSON. */
export const PUBLISHED_ID = 'published';

export type PublishedAnswers = Readonly<{
  /** Time of the backend's answers, in milliseconds since 1970. */
  at: number;
  /** The page of a list, as written in the address (`?page=2`); '' for the first. */
  page: string;
  /** Keyed by src/api/answer-keys.ts, in the form the page's reads return. */
  answers: Readonly<Record<string, unknown>>;
  /**
   * Under the same keys: the hash (answer-hash.ts) of the backend's answer, which may contain more than the page
   * shows.
   */
  made: Readonly<Record<string, string>>;
}>;

/** HTML of a page: the tags that React renders for the head, and the content of #root. */
export type PrerenderedPage = Readonly<{ head: string; body: string }>;
