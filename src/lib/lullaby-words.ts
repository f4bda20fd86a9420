/** A file of the site that the radio edits without a rebuild; its format is in api/lullaby-words.ts. */
export const lullabyWordsFile = '/lullaby.json';

export type LullabyText = Readonly<{
  /** '' where the file has none. */
  title: string;
  isInstrumental: boolean;
  /** Lines and empty lines; '' where the radio publishes no words. */
  text: string;
}>;
