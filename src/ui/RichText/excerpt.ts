import { plainText } from '../plain-text.ts';
import { arrangeArticle } from './arrange-article.ts';
import { inertDocument } from './inert-document.ts';
import { sanitizeHtml } from './sanitize.ts';
import { type ShownPicture, showPictures } from './show-pictures.ts';

/** First image and first paragraphs of an article (specification section 9). */
const PARAGRAPHS = 3;
/** Characters of a text without paragraphs: more than the lines that a card shows. */
const BEGINNING = 400;

type ExcerptPicture = Readonly<{ src: string; srcSet: string | undefined; alt: string }>;
export type Excerpt = Readonly<{ picture: ExcerptPicture | null; paragraphs: string }>;

/** A list, or lines that a foreign editor has divided by hand, have no paragraph: their beginning is one. */
function beginningOf(body: HTMLElement) {
  const beginning = body.ownerDocument.createElement('p');
  beginning.textContent = [...plainText(body.innerHTML)].slice(0, BEGINNING).join('');
  return beginning.textContent === '' ? [] : [beginning];
}

/** As of a video that stands alone in a text: without its link nobody can use it. */
const isAddress = ({ textContent }: Element) => /^https?:\/\/\S+$/.test(textContent.trim());

/** Returns what an article's card shows, from its sanitised HTML, without links. */
export const excerptOf = (content: string, shownPicture: ShownPicture): Excerpt =>
  excerptIn(inertDocument(sanitizeHtml(content)).body, shownPicture);

/** The same from the sanitised HTML in a document of its own, which it changes. */
function excerptIn(body: HTMLElement, shownPicture: ShownPicture): Excerpt {
  showPictures(body, shownPicture);
  const image = body.querySelector('img');
  const picture = image && {
    src: image.getAttribute('src') ?? '',
    srcSet: image.getAttribute('srcset') ?? undefined,
    alt: image.getAttribute('alt') ?? '',
  };
  arrangeArticle(body);
  for (const other of body.querySelectorAll('img')) other.remove();
  // The card's only link is 'Voir plus': a link hidden by the cut would still receive focus.
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const line of body.querySelectorAll('p')) if (isAddress(line)) line.remove();
  const paragraphs = [...body.querySelectorAll('p')]
    .filter((paragraph) => paragraph.textContent.trim() !== '')
    .slice(0, PARAGRAPHS);
  return {
    picture: picture && picture.src !== '' ? picture : null,
    paragraphs: (paragraphs.length > 0 ? paragraphs : beginningOf(body))
      .map((paragraph) => paragraph.outerHTML)
      .join(''),
  };
}

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
