/** Whether 'Gérer les cookies' was pressed: shared by the footer and the banner, which comes lazily. */
let isAskedFor = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isAskedFor = next;
  for (const listener of listeners) listener();
}

export const openBanner = () => set(true);
export const closeBanner = () => set(false);
export const isBannerAskedFor = () => isAskedFor;

export function subscribeToBanner(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
