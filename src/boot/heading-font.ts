import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { afterFirstPaint } from './after-first-paint.ts';

const key = 'heading-font';

/** Milliseconds after the first paint: whoever presses play as soon as it is there is heard first. */
const afterPaintMs = 100;

let isAsked = false;

async function load(url: string) {
  // Only the Latin file: 33 kB, all weights from 400 to 800.
  const face = new FontFace('Baloo 2 Variable', `url("${url}")`, { weight: '400 800' });
  document.fonts.add(await face.load());
  // When storage is refused, the next visit loads the font after its first paint again.
  writeStored(key, url);
}

/**
 * Loads the font of headings, once. The fallback fonts in fonts.css have the same metrics, so that
 * nothing moves when it arrives; they stay when it is missing.
 */
export function loadHeadingFont(url: string) {
  if (isAsked) return;
  isAsked = true;
  load(url).catch(() => undefined);
}

/**
 * Loads it at once when the browser has it cached, otherwise right after the first paint: before the
 * application, and not while `isLineTaken`.
 */
export function loadHeadingFontEarly(url: string, isLineTaken = () => false) {
  // In a task of its own: the page is parsed while another process answers what is stored.
  setTimeout(() => {
    if (readStored(key) === url) return loadHeadingFont(url);
    afterFirstPaint(() => setTimeout(() => isLineTaken() || loadHeadingFont(url), afterPaintMs));
  });
}
