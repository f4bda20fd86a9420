/**
 * Audience measurement with consent. A call is dropped, not queued, unless the visitor has accepted
 * and a public page is open.
 */
import { config } from '#src/config.ts';
import { hasAnalytics } from './configured.ts';
import { readConsent } from './consent.ts';
import type { AnalyticsEvent } from './google.ts';

/** gtag.js reads this flag before it sends anything, including its own automatic events. */
const OFF_SWITCH = `ga-disable-${config.gaMeasurementId}`;

/** True while no public page is open. */
let isClosed = false;

const isAllowed = () => hasAnalytics && !isClosed && readConsent() === 'accepted';

function withGoogle(send: (google: typeof import('./google.ts')) => void) {
  if (!isAllowed()) return;
  void import('./google.ts').then(
    (google) => {
      if (isAllowed()) send(google);
    },
    // A content blocker stopped the file: analytics must never cause an error.
    () => undefined,
  );
}

export const sendEvent = (event: AnalyticsEvent) => withGoogle((google) => google.sendEvent(event));

/** `path` is the path plus the query string (specification section 7). */
export function trackPageView(path: string) {
  const { title } = document;
  withGoogle((google) => google.sendPageView(path, title));
}

/**
 * Called by public pages. While closed, even gtag's own events are not sent, so that the admin path
 * stays hidden.
 */
export function openAnalytics() {
  isClosed = false;
  Reflect.set(window, OFF_SWITCH, readConsent() !== 'accepted');
}

export function closeAnalytics() {
  isClosed = true;
  Reflect.set(window, OFF_SWITCH, true);
}

/** Called when consent is withdrawn: stops gtag and deletes its cookies, on every parent domain. */
export function forgetVisitor() {
  Reflect.set(window, OFF_SWITCH, true);
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; path=/; max-age=0; SameSite=None; Secure${domain}`;
    }
  }
}
