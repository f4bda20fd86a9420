import { readFileSync } from 'node:fs';
import { escapeUTF8 } from 'entities';
import type { ShellBootData } from '../../src/boot/boot-data.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { dataAttributes, inlineStyles } from './document-parts.ts';
import { ENTRY, filesOf, type Manifest } from './manifest.ts';
import { colourSheet, readTokens } from './tokens.ts';

/**
 * The second sentence is for an application that cannot load: no connection, or an incomplete deploy.
 */
const LOADING =
  '<div class="page-loading"><p>Chargement…</p><p class="late">Cette page met longtemps à s’ouvrir. Vérifiez votre connexion, puis <a href="">rechargez-la</a>.</p></div>';

/** It waits for the footer of a page, which the shell does not have. */
const EXPECTED_FOOTER = /\s*<!--(?:(?!-->).)*-->\s*<link rel="expect"[^>]*>/;

type Options = Readonly<{
  config: Config;
  dist: string;
  manifest: Manifest;
  /** The built index.html without its scripts and stylesheets. */
  template: string;
  font: string;
  /** Compiled src/boot/shell-boot.ts. */
  script: string;
}>;

/** Returns the document for every address without a file; it contains no page's text. */
export function shellPage({ config, dist, manifest, template, font, script }: Options) {
  const entry = filesOf(manifest, [ENTRY]);
  const data: ShellBootData = { scripts: entry.scripts.join(' '), font };
  const style = readFileSync('src/boot/shell.css', 'utf8');
  return template
    .replace(EXPECTED_FOOTER, '')
    .replace(
      '<!--head-->',
      () =>
        `<title>${escapeUTF8(config.siteName)}</title>` +
        `<style>${colourSheet(readTokens(), ['paper', 'ink'])}${style}</style>${inlineStyles(dist, entry.styles)}<script${dataAttributes(data)}>${script}</script>`,
    )
    .replace('<div id="root"></div>', `$&${LOADING}`);
}
