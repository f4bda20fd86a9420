import type { Plugin } from 'vite';

/** A component's name for the developer tools, set at the top of a module. */
const nameForTools = /^[A-Za-z_$][\w$]*\.displayName = [^;]*;$/gm;
/** A component or a context made at the top of a module. */
const making = /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Libraries that make a component by a call, or name it for the developer tools, keep it in the
 * bundle, used or not: for a bundler both might do something. They do not; said so, what nobody
 * imports is left out (2 kB gzip of React Router in every first view).
 */
export function shakeableComponents(): Plugin {
  return {
    name: 'shakeable-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules/, code: /displayName = |forwardRef\(/ },
      handler: (code) => ({
        code: code.replace(nameForTools, '').replace(making, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
