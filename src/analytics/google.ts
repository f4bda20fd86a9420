/** The only module that imports Google Analytics; loaded after consent, never before. */
import ReactGA from 'react-ga4';
import { config } from '#src/config.ts';
import { installDefaultPolicy } from '#src/lib/default-policy.ts';

// The library sets the URL of its script as a plain string, which Trusted Types refuse without this
// policy.
installDefaultPolicy();

ReactGA.initialize(config.gaMeasurementId, {
  gtagOptions: {
    // Automatic page views are off: one is sent by hand for each navigation.
    send_page_view: false,
    cookie_flags: 'SameSite=None;Secure',
    // Visits are counted, and nothing else: no profile, no advertising.
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  },
});

export type AnalyticsEvent = Readonly<{ category: string; action: string; label: string }>;

/**
 * Sends the event as a name and parameters: the library's other form would change the case of the
 * text.
 */
export const sendEvent = ({ category, action, label }: AnalyticsEvent) =>
  ReactGA.event(action, { event_category: category, event_label: label });

export const sendPageView = (path: string, title: string) =>
  ReactGA.send({ hitType: 'pageview', page: path, title });
