/** The only module that knows Google Analytics; fetched after consent and never before. */
import ReactGA from 'react-ga4';
import { config } from '#src/config.ts';
import { installDefaultPolicy } from '#src/lib/default-policy.ts';

// The library names its script by plain text.
installDefaultPolicy();

ReactGA.initialize(config.gaMeasurementId, {
  // One page view a navigation is sent by hand; the automatic ones are off.
  gtagOptions: { send_page_view: false, cookie_flags: 'SameSite=None;Secure' },
});

export type AnalyticsEvent = Readonly<{ category: string; action: string; label: string }>;

/** By name and parameters: the library's other form would rewrite the words it is given. */
export const sendEvent = ({ category, action, label }: AnalyticsEvent) =>
  ReactGA.event(action, { event_category: category, event_label: label });

export const sendPageView = (path: string, title: string) =>
  ReactGA.send({ hitType: 'pageview', page: path, title });
