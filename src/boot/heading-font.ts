const KEY = 'heading-font';

function wasHere(url: string) {
  try {
    return localStorage.getItem(KEY) === url;
  } catch {
    return false;
  }
}

function remember(url: string) {
  try {
    localStorage.setItem(KEY, url);
  } catch {
    // The next visit takes it late again.
  }
}

async function bring(url: string) {
  // The Latin file alone, 33 kB, weights 400 to 800 in one.
  const face = new FontFace('Baloo 2 Variable', `url("${url}")`, { weight: '400 800' });
  document.fonts.add(await face.load());
  remember(url);
}

/**
 * Brings the face of headings: at once where the browser keeps it already, otherwise when `isLate`,
 * after everything that somebody may wait for. Its stand-ins in fonts.css are as wide and as high, so
 * that nothing moves; without it they stay.
 */
export function loadHeadingFont(url: string, { isLate }: { isLate: boolean }) {
  if (wasHere(url) !== isLate) bring(url).catch(() => undefined);
}
