/**
 * Quill brings lodash's functions twice: its own code takes them from lodash-es, quill-delta from
 * packages that hold one function each and all that it needs, 6 kB for what is already there.
 */
import type { Plugin } from 'vite';

const USERS = ['Delta.js', 'AttributeMap.js'];
const SAME = {
  'lodash.clonedeep': 'lodash-es/cloneDeep.js',
  'lodash.isequal': 'lodash-es/isEqual.js',
};

export function oneLodash(): Plugin {
  const met = new Set<string>();
  return {
    name: 'one-lodash',
    transform: {
      filter: { id: /\/node_modules\/quill-delta\/dist\/\w+\.js/ },
      handler(code, id) {
        const file = USERS.find((name) => id.endsWith(`/${name}`));
        if (!file) return;
        met.add(file);
        let text = code;
        for (const [twin, own] of Object.entries(SAME)) {
          if (!text.includes(`require("${twin}")`))
            this.error(`quill-delta no longer takes ${twin}.`);
          text = text.replace(`require("${twin}")`, `require("${own}").default`);
        }
        return { code: text, map: null };
      },
    },
    generateBundle() {
      const missing = USERS.filter((file) => !met.has(file));
      if (this.environment.name === 'client' && missing.length > 0) {
        this.error(`one-lodash: the build does not hold quill-delta's ${missing.join(', ')}.`);
      }
    },
  };
}
