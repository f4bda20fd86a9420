import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { inertDocument } from '#src/ui/RichText/trusted-html.ts';

/**
 * What travels to the backend: exactly what the public page would show. No-break spaces travel as
 * characters, so that they are told from the entities that other editors write everywhere.
 */
export const htmlForSaving = (html: string) => sanitizeHtml(html).replaceAll('&nbsp;', '\u00a0');

const elementsOf = (html: string) => [...inertDocument(html).body.querySelectorAll('*')];

/**
 * A text that nobody changed goes back as it came, unless it holds something that no reader may get:
 * then what the public page would show of it goes back.
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
