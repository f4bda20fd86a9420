/** The part of Trusted Types used here; what it makes goes wherever HTML text goes. */
type Policy = {
  createHTML: (html: string) => string;
  createScript: (text: string) => string;
};

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

let policy: Policy | undefined;

function ownPolicy(): Policy | undefined {
  if (typeof window === 'undefined') return undefined;
  const asItIs = (text: string) => text;
  policy ??= window.trustedTypes?.createPolicy('rich-text', {
    createHTML: asItIs,
    createScript: asItIs,
  });
  return policy;
}

/**
 * Marks HTML that the sanitizer made, for a document whose policy lets no other text become
 * elements (`require-trusted-types-for`, deploy/headers.ts). Elsewhere the text stays as it is.
 */
export const trustedHtml = (sanitised: string): string =>
  ownPolicy()?.createHTML(sanitised) ?? sanitised;

/** The same for a block of data in a script element, which is never executed. */
export const trustedScript = (data: string): string => ownPolicy()?.createScript(data) ?? data;
