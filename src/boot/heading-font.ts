import { readStored, writeStored } from '#src/lib/browser-storage.ts';

const KEY = 'heading-font';

async function load(url: string) {
  // Only the Latin file: 33 kB, all weights from 400 to 800.
  const face = new FontFace('Baloo 2 Variable', `url("${url}")`, { weight: '400 800' });
  document.fonts.add(await face.load());
  // When storage is refused, the next visit loads the font late again.
  writeStored(KEY, url);
}

/**
 * Loads the font of headings: at once when the browser has it cached, otherwise, when `isLate`, after
 * everything a visitor may wait for. The fallback fonts in fonts.css have the same metrics, so that
 * nothing moves; they stay when the font is missing.
 */
export function loadHeadingFont(url: string, { isLate }: { isLate: boolean }) {
  if ((readStored(KEY) === url) !== isLate) load(url).catch(() => undefined);
}
