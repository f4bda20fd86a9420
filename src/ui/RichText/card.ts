import { excerptOf } from './excerpt.ts';
import { sanitizeHtml } from './sanitize.ts';
import { inertDocument } from './trusted-html.ts';

const asItIs = (address: string) => address;

/**
 * A record with no more of its text than a card shows, which makes the same card: a page of a list
 * then holds the words that it shows, and not six whole articles.
 */
export function cardOf<Text extends { content: string }>(record: Text): Text {
  const picture = inertDocument(sanitizeHtml(record.content)).querySelector('img');
  const { paragraphs } = excerptOf(record.content, asItIs);
  return { ...record, content: `${picture?.outerHTML ?? ''}${paragraphs}` };
}
