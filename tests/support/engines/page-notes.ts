import type { Tab } from './engine.ts';

/**
 * Runs inside the page before anything else: notes what a person would see in the console. Serialized, so
 * it uses nothing from outside.
 */
export function installPageNotes() {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener(
    'error',
    ({ message, target }) => {
      // In Firefox an element of the page that was left is none of this window's classes.
      const html = target === null ? undefined : Reflect.get(target, 'outerHTML');
      faults.push(message || String(html ?? target));
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) =>
    faults.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      faults.push(parts.map(String).join(' '));
      write(...parts);
    };
  }
}

/** What the page shows now, for the message of a test that waited in vain. */
export const accountOf = (tab: Tab): Promise<string> =>
  tab
    .run(() => {
      const faults = [...((Reflect.get(window, 'faults') as string[]) ?? [])].slice(-4);
      const busy = document.querySelectorAll('[aria-busy="true"], [class*="_skeleton_"]').length;
      return [
        `the page is ${location.pathname}`,
        `its heading « ${document.querySelector('h1')?.textContent} »`,
        `${busy} parts are loading`,
        `scrolled to ${Math.round(scrollY)} of ${document.documentElement.scrollHeight}`,
        ...faults.map((line) => `console: ${line}`),
      ].join('; ');
    })
    .catch((error: unknown) => `the page does not answer: ${error}`);
