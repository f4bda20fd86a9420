import { readStored, writeStored } from '#src/lib/browser-storage.ts';

const KEY = 'heading-font';

async function load(url: string) {
  // The Latin file alone, 33 kB, weights 400 to 800 in one.
  const face = new FontFace('Baloo 2 Variable', `url("${url}")`, { weight: '400 800' });
  document.fonts.add(await face.load());
  // Where this is refused, the next visit loads it late again.
  writeStored(KEY, url);
}

/**
 * Loads the font of headings: at once where the browser has it already, otherwise when `isLate`, after
 * everything that somebody may wait for. Its fallbacks in fonts.css are as wide and as high, so that
 * nothing moves; without it they stay.
 */
export function loadHeadingFont(url: string, { isLate }: { isLate: boolean }) {
  if ((readStored(KEY) === url) !== isLate) load(url).catch(() => undefined);
}
