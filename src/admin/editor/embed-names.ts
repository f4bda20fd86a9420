/** Names of the embeds in the editor's documents, besides text and pictures. */

/** A line break inside a paragraph. */
export const SOFT_BREAK = 'softBreak';
/** A block that the editor shows but does not edit; its value is its HTML. */
export const PRESERVED_BLOCK = 'preservedBlock';
