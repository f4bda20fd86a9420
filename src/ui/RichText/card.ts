import { excerptIn } from './excerpt.ts';
import { inertDocument } from './inert-document.ts';
import { sanitizeHtml } from './sanitize.ts';

const asItIs = (address: string) => address;

/**
 * Returns a record with its text cut to what a card shows, so that a published list page does not
 * contain six whole articles.
 */
export function cardOf<Text extends { content: string }>(record: Text): Text {
  const { body } = inertDocument(sanitizeHtml(record.content));
  const picture = body.querySelector('img')?.outerHTML ?? '';
  return { ...record, content: picture + excerptIn(body, asItIs).paragraphs };
}
