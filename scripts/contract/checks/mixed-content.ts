const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether browsers block this address on a page with https: http, but for the own machine. */
export const isBlockedAsMixed = (url: URL, siteUrl: string) =>
  siteUrl.startsWith('https:') && url.protocol === 'http:' && !LOOPBACK.test(url.hostname);
