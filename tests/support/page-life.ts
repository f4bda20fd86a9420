import { replaceProperty } from './replace-property.ts';

const isWatcher = (line: string) => line.includes('page-life.ts');
/** Whether a library made the call that is being watched. */
const isByLibrary = () =>
  new Error().stack
    ?.split('\n')
    .slice(1)
    .find((line) => !isWatcher(line))
    ?.includes('/node_modules/') ?? false;

function watchTimers() {
  const timers = new Set<Parameters<typeof clearTimeout>[0]>();
  const restores = (['setTimeout', 'setInterval'] as const).map((name) =>
    replaceProperty(
      globalThis,
      name,
      new Proxy(globalThis[name], {
        apply(start, self, parameters) {
          const timer = Reflect.apply(start, self, parameters);
          timers.add(timer);
          return timer;
        },
      }),
    ),
  );
  return () => {
    for (const restore of restores) restore();
    for (const timer of timers) clearTimeout(timer);
  };
}

function watchListeners(target: EventTarget) {
  const added: Parameters<EventTarget['removeEventListener']>[] = [];
  const restore = replaceProperty(
    target,
    'addEventListener',
    new Proxy(target.addEventListener, {
      apply(add, self, parameters: Parameters<EventTarget['addEventListener']>) {
        // Libraries are loaded once for all files, and keep theirs.
        if (!isByLibrary()) added.push(parameters);
        return Reflect.apply(add, self, parameters);
      },
    }),
  );
  return () => {
    restore();
    for (const parameters of added) target.removeEventListener(...parameters);
  };
}

/**
 * The application starts timers and listeners that last as long as its page, and nothing ends the
 * page of a test file: the returned function does.
 */
export function watchPage(): () => void {
  const ends = [watchTimers(), watchListeners(window), watchListeners(document)];
  return () => {
    for (const end of ends) end();
  };
}
