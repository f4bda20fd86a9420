/**
 * Browser storage throws when it is forbidden or full. Here reads then return null, and writes return
 * false.
 */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage') {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A channel between the tabs of the site: undefined where storage is forbidden, and in an old browser. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
