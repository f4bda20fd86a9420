import { readFileSync } from 'node:fs';
import type { ShellBootData } from '../../src/boot/hand-over.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { dataAttributes } from './data-attributes.ts';
import { escapeHtml } from './escape-html.ts';
import { inlineStyles } from './inline-styles.ts';
import { ENTRY, filesOf, type Manifest } from './manifest.ts';
import { colourSheet, readTokens } from './tokens.ts';

/** The second sentence is for an application that does not come: no connection, half a deploy. */
const LOADING =
  '<div class="page-loading"><p>Chargement…</p><p class="late">Cette page met longtemps à s’ouvrir. Vérifiez votre connexion, puis <a href="">rechargez-la</a>.</p></div>';

type Options = Readonly<{
  config: Config;
  dist: string;
  manifest: Manifest;
  /** The built index.html, without its scripts and sheets. */
  template: string;
  font: string;
  /** Compiled src/boot/shell-boot.ts. */
  script: string;
}>;

/** The page of every address that has no file: it shows no page's words. */
export function shellPage({ config, dist, manifest, template, font, script }: Options) {
  const entry = filesOf(manifest, [ENTRY]);
  const data: ShellBootData = { scripts: entry.scripts.join(' '), font };
  const style = readFileSync('src/boot/shell.css', 'utf8');
  return template
    .replace(
      '<!--head-->',
      () =>
        `<title>${escapeHtml(config.siteName)}</title>` +
        `<style>${colourSheet(readTokens(), ['paper', 'ink'])}${style}</style>${inlineStyles(dist, entry.styles)}<script${dataAttributes(data)}>${script}</script>`,
    )
    .replace('<div id="root"></div>', `$&${LOADING}`);
}
