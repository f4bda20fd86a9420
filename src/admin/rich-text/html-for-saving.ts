import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';

/**
 * What travels to the backend: exactly what the public page would show. No-break spaces travel as
 * characters, so that they are told from the entities that other editors write everywhere.
 */
export const htmlForSaving = (html: string) => sanitizeHtml(html).replaceAll('&nbsp;', '\u00a0');
