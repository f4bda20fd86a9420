import { policyNamed } from './trusted-types.ts';

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[\w-]+$/;

/** Makes HTML harmless, or refuses it with null. */
type Clean = (html: string) => string | null;

let clean: Clean = () => null;

/**
 * What two libraries may hand to the document as plain text: Quill empties its place with an empty
 * text and makes the lists of Word anew, which the editor's `cleanHtml` makes harmless first, and
 * react-ga4 names the script of Google Analytics. All else is refused.
 */
export function installDefaultPolicy(cleanHtml?: Clean) {
  clean = cleanHtml ?? clean;
  return policyNamed('default', {
    createHTML: (html) => (html === '' ? '' : clean(html)),
    createScriptURL: (address) => (GTAG.test(address) ? address : null),
  });
}
