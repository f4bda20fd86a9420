import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOfPlainClick } from '#src/paths.ts';
import { useIsHydrating } from '../useIsHydrating.ts';
import type { Excerpt } from './excerpt.ts';
import { htmlWindow, isInBrowser } from './html-window.ts';
import { inertDocument } from './inert-document.ts';
import styles from './RichText.module.css';
import { sanitizeHtml } from './sanitize.ts';
import { type ShownPicture, showPictures } from './show-pictures.ts';
import { trustedHtml } from './trusted-html.ts';

type RichTextProps = {
  /** HTML from the backend; sanitised here. */
  content: string;
  shownPicture: ShownPicture;
  /** Changes the sanitised elements in a detached document, before they are shown. */
  arrange?: (body: HTMLElement) => void;
};

/** Renders HTML from the backend: nothing else does, but for `ExcerptText`. */
export function RichText({ content, shownPicture, arrange }: RichTextProps) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const isDelivered = useIsHydrating() && isInBrowser();
  // Until the content changes, the text is the one that was sanitised for the document: on a phone the same
  // work would take 50 ms again. Hydration leaves it as it is.
  const [delivered, setDelivered] = useState(isDelivered ? content : undefined);
  const html = useMemo(
    () =>
      trustedHtml(
        content === delivered ? '' : arranged(sanitizeHtml(content), shownPicture, arrange),
      ),
    [content, delivered, shownPicture, arrange],
  );

  useLayoutEffect(
    // When React had to render the page anew, the delivered text is gone.
    function showTextThatIsNotDelivered() {
      if (content === delivered && !text.current?.hasChildNodes()) setDelivered(undefined);
    },
    [content, delivered],
  );

  useLayoutEffect(
    // A page load would stop playback, so links within the site are opened by the router: from the moment
    // they are seen.
    function openOwnLinksInTheApplication() {
      const element = text.current;
      function onClick(event: MouseEvent) {
        const href = pathOfPlainClick(event);
        if (href === null) return;
        event.preventDefault();
        void navigate(href);
      }
      element?.addEventListener('click', onClick);
      return () => element?.removeEventListener('click', onClick);
    },
    [navigate],
  );

  return (
    <div
      ref={text}
      className={styles.text}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by a strict allow-list
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The paragraphs of an excerpt, which were sanitised when it was cut from its text. */
export const ExcerptText = ({ excerpt }: { excerpt: Excerpt }) => (
  <div
    className={styles.text}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by `excerptOf`
    dangerouslySetInnerHTML={{ __html: trustedHtml(excerpt.paragraphs) }}
  />
);

function arranged(html: string, shownPicture: ShownPicture, arrange: RichTextProps['arrange']) {
  if (html === '') return html;
  if (!arrange && !/<(?:a|table|pre|img)\b/.test(html)) return html;
  const { body } = inertDocument(html);
  showPictures(body, shownPicture);
  for (const picture of body.querySelectorAll('img')) finishPicture(picture);
  for (const link of body.querySelectorAll('a')) finishLink(link);
  arrange?.(body);
  letWidePartsScroll(body);
  return body.innerHTML;
}

function finishPicture(picture: Element) {
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/**
 * A text has no places to lead to, as its ids were removed: the number of a footnote, or a line of a
 * table of contents, is only text. So is a link whose address was removed.
 */
function finishLink(link: Element) {
  const href = link.getAttribute('href') ?? '#';
  if (href.startsWith('#')) link.replaceWith(...link.childNodes);
  else openOutsideInOwnTab(link, href);
}

/** Other words of `rel` stay: `nofollow` is for search engines. */
function openOutsideInOwnTab(link: Element, href: string) {
  const isOutside = /^https?:/i.test(href) && !href.startsWith(`${htmlWindow().location.origin}/`);
  if (isOutside) {
    const rel = new Set(
      (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    );
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', [...rel.add('noopener').add('noreferrer')].join(' '));
  } else link.removeAttribute('target');
}

/** A table wider than the column gets a scrollable region, also with the keyboard. */
function letWidePartsScroll(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    const place = body.ownerDocument.createElement('div');
    place.setAttribute('role', 'region');
    place.setAttribute('aria-label', 'Tableau');
    place.tabIndex = 0;
    table.replaceWith(place);
    place.append(table);
  }
  for (const block of body.querySelectorAll<HTMLElement>('pre')) block.tabIndex = 0;
}
