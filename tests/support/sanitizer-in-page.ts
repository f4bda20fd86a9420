/** Compiled into one script for the browser tests, which call the sanitizer in a real document. */
import { sanitizeHtml } from '#src/ui/RichText/sanitize.ts';

declare global {
  interface Window {
    sanitizeHtml: (html: string) => string;
  }
}

window.sanitizeHtml = sanitizeHtml;
