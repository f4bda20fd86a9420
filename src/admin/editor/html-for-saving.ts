import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';
import { hideAsWritten, showAsWritten } from './no-break-spaces.ts';

const elementsOf = (html: string) => [...inertDocument(html).body.querySelectorAll('*')];

/** Returns whether the sanitizer takes nothing away. */
function isHarmless(html: string): boolean {
  const kept = elementsOf(sanitizeHtml(html));
  const written = elementsOf(html);
  return (
    kept.length === written.length &&
    written.every((element, index) =>
      [...element.attributes].every(({ name, value }) => kept[index]?.getAttribute(name) === value),
    )
  );
}

/** Returns HTML without what is forbidden, and without other changes to its attributes and spaces. */
export const allowedHtml = (html: string) => showAsWritten(sanitizeHtml(hideAsWritten(html)));

/** Returns the HTML to save: byte by byte what was written, less what is forbidden. */
export const htmlForSaving = (html: string) => (isHarmless(html) ? html : allowedHtml(html));
