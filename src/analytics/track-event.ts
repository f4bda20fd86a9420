import { hasAnalytics } from './configured.ts';
import type { AnalyticsEvent } from './google.ts';

/** Reports an action of the visitor. A site without analytics loads no code for it. */
export function trackEvent(event: AnalyticsEvent) {
  if (!hasAnalytics) return;
  import('./analytics.ts').then(
    ({ sendEvent }) => sendEvent(event),
    // A failure of analytics is never reported as an error.
    () => undefined,
  );
}
