import { expect, test } from 'vitest';
import { parseConfig } from '#src/lib/parse-config.ts';
import { ENTRY, type Manifest } from '../../../scripts/build/manifest.ts';
import { shellPage } from '../../../scripts/build/shell.ts';

const NAME = 'Radio <b>"L&une"</b>';

test('the shell shows any name of the radio as it is', () => {
  const file = { file: 'assets/a.js', imports: [], dynamicImports: [], css: [] };
  const manifest: Manifest = { [ENTRY]: file };
  const shell = shellPage({
    config: parseConfig({ VITE_SITE_NAME: NAME }),
    dist: 'dist',
    manifest,
    template: '<!--head--><div id="root"></div>',
    font: '',
    script: '',
  });
  expect(shell).toContain('>Radio &lt;b&gt;&quot;L&amp;une&quot;&lt;/b&gt;</title>');
  expect(shell).not.toContain('<b>');
});
