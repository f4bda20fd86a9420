import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './PreviewWindow.module.css';

type Props = {
  /** Accessible name of the frame. */
  title: string;
  /** Viewport width of the page in pixels; scaled down when it does not fit. */
  width: number;
  children: ReactNode;
};

/** Copies the styles and the fonts of this document into the frame's. */
function copyStyles(inner: Document) {
  inner.documentElement.lang = 'fr';
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
    inner.head.append(sheet.cloneNode(true));
  }
  for (const face of document.fonts) inner.fonts.add(face);
}

/** Links to other sites open in a new tab; no other link or control in the preview works. */
function keepInPlace(event: React.MouseEvent) {
  const { target } = event;
  // Checks for the method instead of the class: elements of the frame belong to another window.
  const link = 'closest' in target ? (target as Element).closest('a[href]') : null;
  if (link?.getAttribute('target') === '_blank') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Renders a page at its own viewport width, so that its media queries apply. The frame has no
 * address: nothing is fetched for it, and no policy has to allow one.
 */
export function PreviewWindow({ title, width, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const [room, setRoom] = useState({ width, height: 0 });

  useEffect(function followTheWindow() {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(function fillTheFrame() {
    const element = frame.current;
    function fill() {
      const loaded = element?.contentDocument;
      if (!loaded || loaded.documentElement.lang === 'fr') return;
      copyStyles(loaded);
      setInner(loaded);
    }
    // Chromium has the document at once; Firefox replaces it and fires `load`.
    fill();
    element?.addEventListener('load', fill);
    return () => element?.removeEventListener('load', fill);
  }, []);

  const scale = Math.min(1, room.width / width);
  return (
    <div ref={stage} className={styles.stage}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
      {inner && createPortal(<div onClickCapture={keepInPlace}>{children}</div>, inner.body)}
    </div>
  );
}
