import { policyNamed } from './trusted-types.ts';

const GTAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=[\w-]+$/;

/** Returns safe HTML, or null to refuse it. */
type Clean = (html: string) => string | null;

let clean: Clean | undefined;

/**
 * The policy for strings that two libraries assign directly: Quill clears its container with an empty
 * string, and react-ga4 sets the script URL of Google Analytics. Everything else is refused.
 */
export const installDefaultPolicy = () =>
  policyNamed('default', {
    createHTML: (html) => (html === '' ? '' : (clean?.(html) ?? null)),
    createScriptURL: (address) => (GTAG.test(address) ? address : null),
  });

/**
 * When pasting, Quill rebuilds Word lists from HTML strings: during `run` only, these strings are
 * allowed, sanitised by `cleanHtml`.
 */
export function whileCleaned<Result>(cleanHtml: Clean, run: () => Result): Result {
  clean = cleanHtml;
  try {
    return run();
  } finally {
    clean = undefined;
  }
}
