/** Which files of the build hold what. */
const files = (...parts: readonly string[]) => new RegExp(`/(?:${parts.join('|')})`);

/** The file of the radio that is loaded at a press: what plays, and src/radio/dom.ts. */
export const ENGINES = 'engines';

/**
 * What the start of the application needs is one file, `application`, besides React and its renderer:
 * each is evaluated in a task of its own (src/boot/load-application.ts). The bundler arranges the rest.
 */
export const codeSplitting = {
  groups: [
    // A press before the application needs the radio: neither brings the other.
    {
      name: 'base',
      test: files(
        'preload-helper',
        'src/config',
        'src/lib/(?:store|browser-storage)',
        'src/radio/(?:started-radio|radio-state|sources)\\.',
      ),
    },
    { name: 'radio', test: files('src/radio/[^/]+(?<!/(?:dom|engines))\\.ts') },
    // All that a press needs besides: each file more is asked for, and evaluated, before the first sound.
    { name: ENGINES, test: files('src/radio/') },
    { name: 'react-dom', test: files('node_modules/react-dom/', 'node_modules/scheduler/') },
    { name: 'renderer', test: files('src/app/renderer') },
    {
      name: 'application',
      test: files(
        'src/app/start',
        'src/analytics/(?:configured|track-event)',
        'src/api/answer-keys',
        'src/lib/french-spaces',
        'src/site/components/(?:Notice|Skeleton)',
      ),
    },
  ],
};

/**
 * Chromium compiles all of React's renderer off the main thread, as most of it is called by the hydration:
 * on a slow phone this takes a sixth of the main thread's time between the first paint and the hydrated /berceuse.
 */
export const compileAhead = ({ name }: { name: string }) =>
  name === 'react-dom' ? '//# allFunctionsCalledOnLoad' : '';

/**
 * The groups keep their names, every other script and style sheet is named by its contents alone. A document names
 * up to eighty of them, a page imports thirty: /berceuse is half a kilobyte smaller so. And no list of
 * addresses that a content blocker refuses (`share-button`, `analytics-`) can take a part of a page away.
 */
const named = [...codeSplitting.groups.map(({ name }) => name), 'rolldown-runtime'];
export const chunkFileNames = ({ name }: { name: string }) =>
  named.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
export const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'assets/[hash][extname]'
    : 'assets/[name]-[hash][extname]';

/**
 * Scripts that every document has loaded before it imports another one: not named again in the lists
 * of what a lazy part needs, which are shipped with the code.
 */
export const startScript = files(
  'base-',
  'rolldown-runtime-',
  'react-dom-',
  'renderer-',
  'application-',
);
