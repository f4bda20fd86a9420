/** An article of the sample content: its HTML block by block, spaced as typed on a keyboard. */
export type SampleArticle = {
  title: string;
  /** Its age when a new radio opens. */
  daysAgo: number;
  blocks: readonly string[];
};
