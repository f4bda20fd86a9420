import { htmlWindow } from './html-window.ts';
import { trustedHtml } from './trusted-html.ts';

/**
 * Parses any HTML into a separate document that runs and fetches nothing: to inspect it, never to
 * show it.
 */
export const inertDocument = (html: string): Document =>
  new (htmlWindow().DOMParser)().parseFromString(trustedHtml(html), 'text/html');
