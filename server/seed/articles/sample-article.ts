/**
 * An article of the sample content: its HTML block by block, with ordinary spaces (see
 * french-spacing.ts).
 */
export type SampleArticle = {
  title: string;
  /** Its age in days when a new radio is created. */
  daysAgo: number;
  blocks: readonly string[];
};
