/**
 * Encodes a text as one segment of an address. Half of a surrogate pair, which is valid in JSON but
 * makes `encodeURIComponent` throw, becomes the replacement character.
 */
export const encodeSegment = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
