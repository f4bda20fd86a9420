const IMULS = [0x85ebca6b, 0xc2b2ae35] as const;

/**
 * A short name for a text, to tell whether two are the same: 64 bits, as base 36. No secret is safe with
 * it. (MurmurHash3's mixing over two halves.)
 */
function textHash(text: string): string {
  let [one, two] = [0x9e3779b9, 0x243f6a88];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, IMULS[0]);
    two = Math.imul(two ^ code, IMULS[1]);
    one ^= one >>> 15;
    two ^= two >>> 13;
  }
  one = Math.imul(one ^ (two >>> 16), IMULS[1]);
  two = Math.imul(two ^ (one >>> 16), IMULS[0]);
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}

/**
 * Returns the hash that identifies the answer a page was made of, whichever part of it the page
 * contains.
 */
export const answerHash = (answer: unknown) => textHash(JSON.stringify(answer) ?? '');
