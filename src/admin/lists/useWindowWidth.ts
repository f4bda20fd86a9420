import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Width of the window in CSS pixels. */
export const useWindowWidth = () => useSyncExternalStore(subscribe, () => window.innerWidth);
