import { policyNamed } from '#src/lib/trusted-types.ts';
import { htmlWindow } from './html-window.ts';

const asItIs = (text: string) => text;
const policy = () => policyNamed('rich-text', { createHTML: asItIs, createScript: asItIs });

/**
 * Marks HTML that the sanitizer made, for a document whose policy lets no other text become
 * elements. Elsewhere the text stays as it is.
 */
export const trustedHtml = (sanitised: string): string =>
  policy()?.createHTML(sanitised) ?? sanitised;

/** The same for a block of data in a script element, which is never executed. */
export const trustedScript = (data: string): string => policy()?.createScript(data) ?? data;

/**
 * Any HTML as a document of its own, which runs nothing and fetches nothing: to look into it, never
 * to show it.
 */
export const inertDocument = (html: string): Document =>
  new (htmlWindow().DOMParser)().parseFromString(trustedHtml(html), 'text/html');
