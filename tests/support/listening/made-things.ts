import type { Page } from '@playwright/test';

/**
 * Runs inside the page before anything else: remembers, without holding it, what a radio makes of the
 * browser. Serialized, so it uses nothing from outside.
 */
function watchMade(): void {
  const made = new Map<string, WeakRef<object>[]>();
  const known = new WeakSet<object>();
  const urls = new Set<string>();
  const intervals = new Set<unknown>();
  const note = (kind: string, one: object) => {
    if (known.has(one)) return;
    known.add(one);
    made.set(kind, [...(made.get(kind) ?? []), new WeakRef(one)]);
  };

  for (const kind of ['MediaSource', 'AbortController', 'BroadcastChannel', 'MessageChannel'])
    Reflect.set(
      window,
      kind,
      new Proxy(Reflect.get(window, kind), {
        construct(target, given, newTarget) {
          const one = Reflect.construct(target, given, newTarget);
          note(kind, one);
          return one;
        },
      }),
    );
  const after = (owner: object, name: string, run: (result: unknown, given: unknown[]) => void) => {
    const method = Reflect.get(owner, name);
    Reflect.set(owner, name, function noted(this: unknown, ...given: unknown[]) {
      const result = Reflect.apply(method, this, given);
      run(result, given);
      return result;
    });
  };
  const noteObject = (kind: string) => (result: unknown) => {
    if (typeof result === 'object' && result !== null) note(kind, result);
  };
  after(MediaSource.prototype, 'addSourceBuffer', noteObject('SourceBuffer'));
  after(window, 'fetch', noteObject('answer of fetch'));
  after(ReadableStream.prototype, 'getReader', noteObject('reader of a stream'));
  after(document, 'createElement', (result) => {
    if (result instanceof HTMLMediaElement) note('media element', result);
  });
  window.Audio = new Proxy(window.Audio, {
    construct(target, given) {
      const one = Reflect.construct(target, given);
      note('media element', one);
      return one;
    },
  });
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function noted(type, listener, options) {
    // The other elements are the pages', which come and go.
    const isPage = this instanceof Element && !(this instanceof HTMLMediaElement);
    if (typeof listener === 'function' && !isPage) note('listener', listener);
    addEventListener.call(this, type, listener, options);
  };
  after(URL, 'createObjectURL', (url) => urls.add(String(url)));
  after(URL, 'revokeObjectURL', (_result, [url]) => urls.delete(String(url)));
  after(window, 'setInterval', (interval) => intervals.add(interval));
  after(window, 'clearInterval', (_result, [interval]) => intervals.delete(interval));

  const countAlive = () => ({
    ...Object.fromEntries(
      [...made].map(([kind, all]) => [kind, all.filter((one) => one.deref() !== undefined).length]),
    ),
    'blob URL': urls.size,
    interval: intervals.size,
  });
  Object.assign(window, { countAlive });
}

/** Call before the page is opened. */
export const rememberMade = (page: Page) => page.addInitScript(watchMade);

/** Collects what nobody holds, and counts what is left of each kind. */
export async function aliveAfterCollection(page: Page): Promise<Record<string, number>> {
  await page.requestGC();
  return page.evaluate(() => Reflect.get(window, 'countAlive')());
}
