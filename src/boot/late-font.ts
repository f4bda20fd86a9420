import { afterFirstPaint } from './after-first-paint.ts';

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

/**
 * Brings the face of headings: after `load` on a first visit, at once where the browser keeps it
 * already. Its stand-ins in fonts.css are as wide and as high, so that nothing moves.
 */
export function bringHeadingFont(url: string) {
  const bring = async () => {
    // The Latin file alone, 33 kB, weights 400 to 800 in one.
    const face = new FontFace('Baloo 2 Variable', `url("${url}")`, { weight: '400 800' });
    document.fonts.add(await face.load());
    remember(url);
  };
  // Without it the stand-ins stay.
  const bringIfItCan = () => void bring().catch(() => undefined);
  if (wasHere(url)) bringIfItCan();
  else window.addEventListener('load', () => afterFirstPaint(bringIfItCan));
}
