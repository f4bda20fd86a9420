import { hasAnalytics } from '#src/analytics/configured.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';

/** When its code cannot be loaded, the visitor is not asked and nothing is measured. */
const ConsentArea = lazyPart(async () => (await import('./ConsentArea.tsx')).ConsentArea);

/** Asks for consent and counts page views; only in the browser, and only with a measurement id. */
export function Consent() {
  const isHydrating = useIsHydrating();
  if (!hasAnalytics || isHydrating) return null;
  return <ConsentArea />;
}
