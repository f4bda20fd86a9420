/**
 * The browser's storage throws where it is forbidden and where it is full. Here reading then finds
 * nothing, and writing answers false.
 */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null takes the entry away. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage') {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
