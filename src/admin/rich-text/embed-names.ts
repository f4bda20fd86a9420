/** What the editor's documents hold besides text and pictures, under these names. */

/** A line break inside a paragraph. */
export const SOFT_BREAK = 'softBreak';
/** A block that the editor shows and does not edit; its value is its HTML. */
export const KEPT_BLOCK = 'keptBlock';
