import { policyNamed } from './trusted-types.ts';

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[\w-]+$/;

/**
 * What two libraries may hand to the document as plain text: Quill empties its place with an empty
 * text, and react-ga4 names the script of Google Analytics. All else is refused.
 */
export const installDefaultPolicy = () =>
  policyNamed('default', {
    createHTML: (html) => (html === '' ? '' : null),
    createScriptURL: (address) => (GTAG.test(address) ? address : null),
  });
