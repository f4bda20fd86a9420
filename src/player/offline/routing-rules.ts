import { offlineCacheName } from './offline-cache.ts';

const toPath = (address: string) => {
  const pathname = new URL(address).pathname.replace(/[\\+*?:{}()]/g, '\\$&');
  return { urlPattern: { pathname } };
};

/**
 * Where static routing is supported, the browser looks for files itself, and other requests than those of
 * the `answered` addresses do not even start the worker.
 */
export function routingRules(answered: readonly string[], streams: readonly string[]) {
  const files = ['/assets/*', '/artwork-*'].map((pathname) => ({ urlPattern: { pathname } }));
  const toWorker = [
    ...answered.map(toPath),
    { urlPattern: { pathname: '/histoire/*' } },
    { urlPattern: { pathname: '*.mp3' } },
    { requestDestination: 'image' },
  ];
  return [
    ...(streams.length > 0 ? [{ condition: { or: streams.map(toPath) }, source: 'network' }] : []),
    { condition: { or: files }, source: { cacheName: offlineCacheName } },
    { condition: { not: { or: toWorker } }, source: 'network' },
  ];
}
