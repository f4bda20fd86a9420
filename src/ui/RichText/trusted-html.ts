import { policyNamed } from '#src/lib/trusted-types.ts';

const asItIs = (text: string) => text;
const policy = () => policyNamed('rich-text', { createHTML: asItIs, createScript: asItIs });

/**
 * Marks sanitised HTML as trusted, for a document whose policy refuses plain strings. Without Trusted
 * Types the text is returned unchanged.
 */
export const trustedHtml = (sanitised: string): string =>
  policy()?.createHTML(sanitised) ?? sanitised;

/** The same for a data block in a script element, which is never executed. */
export const trustedScript = (data: string): string => policy()?.createScript(data) ?? data;
