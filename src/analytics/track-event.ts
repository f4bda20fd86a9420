import { hasAnalytics } from './configured.ts';
import type { AnalyticsEvent } from './google.ts';

/** Tells of something that the visitor did. A site that measures nothing fetches no code for it. */
export function trackEvent(event: AnalyticsEvent) {
  if (!hasAnalytics) return;
  import('./analytics.ts').then(
    ({ sendEvent }) => sendEvent(event),
    // Measuring is never worth an error.
    () => undefined,
  );
}
