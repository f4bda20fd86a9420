import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';

/**
 * Returns the HTML to save: exactly what the public page would show. No-break spaces are saved as
 * characters, to distinguish them from the entities that other editors write everywhere.
 */
export const htmlForSaving = (html: string) => sanitizeHtml(html).replaceAll('&nbsp;', '\u00a0');

const elementsOf = (html: string) => [...inertDocument(html).body.querySelectorAll('*')];

/**
 * Returns an unchanged text as it was loaded, unless it contains something the sanitizer removes:
 * then the sanitised text.
 */
export function htmlAsLoaded(html: string): string {
  const sanitised = sanitizeHtml(html);
  const shown = elementsOf(sanitised);
  const stored = elementsOf(html);
  const isWhole =
    shown.length === stored.length &&
    stored.every((element, index) =>
      [...element.attributes].every(
        ({ name, value }) => shown[index]?.getAttribute(name) === value,
      ),
    );
  return isWhole ? html : sanitised.replaceAll('&nbsp;', '\u00a0');
}
