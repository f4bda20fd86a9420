import { useSyncExternalStore } from 'react';
import { hasAnalytics } from '#src/analytics/configured.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

/** When its code cannot be loaded, the visitor is not asked and nothing is measured. */
const ConsentArea = lazyPart(async () => (await import('./ConsentArea.tsx')).ConsentArea);

const neverChanges = () => () => undefined;

/** Asks for consent and counts page views; only in the browser, and only with a measurement id. */
export function Consent() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hasAnalytics || !isHydrated) return null;
  return <ConsentArea />;
}
