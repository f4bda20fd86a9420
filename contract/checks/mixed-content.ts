const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns true when browsers block this address on an https page: http, except on localhost. */
export const isBlockedAsMixed = (url: URL, siteUrl: string) =>
  siteUrl.startsWith('https:') && url.protocol === 'http:' && !LOOPBACK.test(url.hostname);
