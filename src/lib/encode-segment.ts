/**
 * A text as one segment of an address. Half of a surrogate pair, which JSON can carry and
 * `encodeURIComponent` throws at, becomes the sign for an unreadable character.
 */
export const encodeSegment = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
