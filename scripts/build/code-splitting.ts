/** Which files of the build hold what. */
const files = (...parts: readonly string[]) => new RegExp(`/(?:${parts.join('|')})`);

/**
 * What the start of the application needs is one file, `application`, besides React and its renderer:
 * each is evaluated in a task of its own (src/boot/load-application.ts). The bundler arranges the rest.
 */
export const codeSplitting = {
  groups: [
    { name: 'react-dom', test: files('node_modules/react-dom/', 'node_modules/scheduler/') },
    { name: 'renderer', test: files('src/app/renderer') },
    {
      name: 'application',
      test: files('src/app/start', 'src/site/components/(?:Notice|Skeleton)'),
    },
  ],
};

/**
 * Scripts that every document has loaded before it imports another one: not named again in the lists
 * of what a lazy part needs, which are shipped with the code.
 */
export const startScript = files('rolldown-runtime-', 'react-dom-', 'renderer-', 'application-');
