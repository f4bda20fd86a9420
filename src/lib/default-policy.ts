import { policyNamed } from './trusted-types.ts';

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[\w-]+$/;

/** Makes HTML harmless, or refuses it with null. */
type Clean = (html: string) => string | null;

let clean: Clean | undefined;

/**
 * What two libraries may hand to the document as plain text: Quill empties its place with an empty
 * text, and react-ga4 names the script of Google Analytics. All else is refused.
 */
export const installDefaultPolicy = () =>
  policyNamed('default', {
    createHTML: (html) => (html === '' ? '' : (clean?.(html) ?? null)),
    createScriptURL: (address) => (GTAG.test(address) ? address : null),
  });

/**
 * Quill's own clean-up of a paste makes the lists of Word anew from plain text: as long as it runs,
 * and no longer, such text passes, made harmless by `cleanHtml`.
 */
export function whileCleaned<Result>(cleanHtml: Clean, run: () => Result): Result {
  clean = cleanHtml;
  try {
    return run();
  } finally {
    clean = undefined;
  }
}
