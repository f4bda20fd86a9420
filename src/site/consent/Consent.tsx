import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { hasAnalytics } from '#src/analytics/configured.ts';

const ConsentArea = lazy<ComponentType>(() =>
  import('./ConsentArea.tsx').then(
    (module) => ({ default: module.ConsentArea }),
    // Not asked means not measured.
    () => ({ default: () => null }),
  ),
);

const neverChanges = () => () => undefined;

/** Asks for consent and counts page views; only in the browser, and only with a measurement id. */
export function Consent() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!hasAnalytics || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <ConsentArea />
    </Suspense>
  );
}
