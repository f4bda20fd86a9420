/** The part of Trusted Types used here; what it makes goes wherever HTML text goes. */
type Policy = { createHTML: (html: string) => string };

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

let policy: Policy | undefined;

/**
 * Marks HTML that the sanitizer made, for a document whose policy lets no other text become
 * elements (`require-trusted-types-for`, deploy/headers.ts). Elsewhere the text stays as it is.
 */
export function trustedHtml(sanitised: string): string {
  if (typeof window === 'undefined' || !window.trustedTypes) return sanitised;
  policy ??= window.trustedTypes.createPolicy('rich-text', { createHTML: (html) => html });
  return policy.createHTML(sanitised);
}
