import { policyNamed } from './trusted-types.ts';

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[\w-]+$/;

/**
 * The policy for strings that two libraries assign directly: Quill clears its container with an empty
 * string, and react-ga4 sets the script URL of Google Analytics. Everything else is refused.
 */
export const installDefaultPolicy = () =>
  policyNamed('default', {
    createHTML: (html) => (html === '' ? '' : null),
    createScriptURL: (address) => (GTAG.test(address) ? address : null),
  });
