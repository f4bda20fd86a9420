import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leftOutImports } from '../../scripts/build/left-out-imports.ts';
import { oneLodash } from '../../scripts/build/one-lodash.ts';

const GRID_HEADER = `${process.cwd()}/node_modules/@mui/x-data-grid/components/GridHeader.mjs`;
const DELTA = `${process.cwd()}/node_modules/quill-delta/dist/Delta.js`;

/** A build that begins with one module, whose text is another than the installed one. */
const buildWith = (plugin: Plugin, module: string, code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'newer-version', load: (id) => (id === module ? code : null) }, plugin],
    build: { write: false, rollupOptions: { input: module } },
  });

test('the build stops when the grid no longer imports what it should leave out', async () => {
  await expect(buildWith(leftOutImports(), GRID_HEADER, 'console.log(1)')).rejects.toThrow(
    'GridHeader.mjs no longer imports GridPreferencesPanel',
  );
});

test('the build stops when the grid it should lighten is not there', async () => {
  await expect(buildWith(leftOutImports(), DELTA, 'console.log(1)')).rejects.toThrow(
    /the build does not hold .*constants\/defaultGridSlotsComponents\.mjs/,
  );
});

test("the build stops when the editor's lodash is another", async () => {
  await expect(buildWith(oneLodash(), DELTA, 'console.log(1)')).rejects.toThrow(
    'quill-delta no longer takes lodash.clonedeep',
  );
});
