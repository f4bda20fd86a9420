import type { Plugin } from 'vite';

const ID = '\0one-lodash';
const QUILL = 'quill/core.js';
const DELTA = 'quill-delta';

/**
 * Quill brings two functions of lodash twice: in lodash-es for itself, and as packages of their own for
 * its deltas. All of it takes the packages; the second copy is some kB of each article form.
 */
export const oneLodash = (): Plugin => ({
  name: 'one-lodash',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'lodash-es' ? ID : undefined),
  async load(id) {
    if (id !== ID) return undefined;
    const quill = (await this.resolve(QUILL))?.id;
    const delta = (await this.resolve(DELTA, quill))?.id;
    const place = async (name: string, importer = delta) =>
      JSON.stringify((await this.resolve(name, importer))?.id);
    return `
      export { default as cloneDeep } from ${await place('lodash.clonedeep')};
      export { default as isEqual } from ${await place('lodash.isequal')};
      export { default as merge } from ${await place('lodash-es/merge.js', quill)};`;
  },
});
