import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFileOf } from '../../publishing/pages/other-pages.ts';
import {
  ANSWERS,
  BODY,
  documentOf,
  HEAD,
  KIT_FILE,
  kitFolder,
  loadSite,
  type PageKit,
} from '../../publishing/pages/page-kit.ts';
import type { PageBootData } from '../../src/boot/boot-data.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { addressesOf, fixedPages, namedPages, sourceOf } from '../../src/public-pages.ts';
import { ENGINES } from './code-splitting.ts';
import { dataAttributes, inlineStyles, writeHeadingFont } from './document-parts.ts';
import { ENTRY, filesOf, laterFilesOf, type Manifest, readManifest } from './manifest.ts';
import { shellPage } from './shell.ts';

const THEME = 'src/site/theme/theme.ts';

/** Parts of a page that load lazily, but that a published page shows from the start. */
const PUBLISHED_PARTS: Readonly<Record<string, readonly string[]>> = {
  home: ['src/site/home/SocialNetworksSection.tsx', 'src/site/home/StoriesSection.tsx'],
  lullaby: ['src/site/components/stories/StoryShelf.tsx'],
};

/** Pages that open without a network where they are kept. */
const OFFLINE_PAGES: readonly string[] = ['lullaby', 'story'];
/** What they may fetch after their first view, whichever button is pressed. */
const OFFLINE_PARTS = /^src\/(?:player|radio|site\/(?:lullaby|stories|components\/stories))\//;
const LOCK_SCREEN_PICTURE = '/artwork-lullaby-512.png';

/**
 * Names, at the end of the document, all files that the page needs besides its scripts and its font
 * when it is opened offline.
 */
function nameOfflineFiles(
  manifest: Manifest,
  name: string,
  source: string,
  known: readonly string[],
) {
  if (!OFFLINE_PAGES.includes(name)) return '';
  const later = laterFilesOf(manifest, [ENTRY, source], (part) => OFFLINE_PARTS.test(part));
  const { scripts } = filesOf(manifest, [ENGINES]);
  const others = [...new Set([...later, ...scripts])].filter((file) => !known.includes(file));
  const offline = [...others, LOCK_SCREEN_PICTURE].join(' ');
  return `<template${dataAttributes({ offline })}></template>`;
}

type Options = Readonly<{
  config: Config;
  dist: string;
  /** Compiled src/boot/page-boot.ts and src/boot/shell-boot.ts. */
  earlyScript: string;
  shellScript: string;
}>;

/** They have a play button. */
const RADIO_PAGES: readonly string[] = ['home', 'lullaby', 'story'];
/** Returns the files of the radio; the inline script imports the last one. */
const radioFilesOf = (manifest: Manifest) => filesOf(manifest, [ENGINES]).scripts.join(' ');

/** What later publishing needs of this build; see publishing/pages/page-kit.ts. */
function makeKit({ config, dist, earlyScript }: Options, template: string, font: string): PageKit {
  const manifest = readManifest(dist);
  const pages = namedPages.map(([name, page]) => {
    const { scripts, styles } = filesOf(manifest, [THEME, sourceOf(page), ENTRY]);
    const laterStyles = filesOf(manifest, PUBLISHED_PARTS[name] ?? []).styles;
    const css = inlineStyles(dist, [...new Set([...styles, ...laterStyles])]);
    const bootWith = (data: PageBootData) =>
      `${css}<script${dataAttributes(data)}>${earlyScript}</script>`;
    const radio = RADIO_PAGES.includes(name) ? { radio: radioFilesOf(manifest) } : {};
    const data = { scripts: scripts.join(' '), font, ...radio };
    // Only a page with one address waits for the same answer at every visit.
    const readUrl = fixedPages.includes(page) ? page.readUrl?.('') : undefined;
    return [
      name,
      {
        complete: bootWith(data),
        waiting: bootWith(
          readUrl === undefined ? data : { ...data, answer: config.apiUrl + readUrl },
        ),
        end: nameOfflineFiles(manifest, name, sourceOf(page), [...scripts, ...styles]),
      },
    ] as const;
  });
  const { siteUrl, siteName, apiUrl } = config;
  return { siteUrl, siteName, apiUrl, template, pages: Object.fromEntries(pages) };
}

/**
 * Turns dist/index.html into one file for each page with a fixed address, and a neutral shell for
 * all other paths. Pages that are made of answers wait for them in the browser until `npm run
 * pages` has written them.
 */
export async function writePages(options: Options) {
  const { config, dist, shellScript } = options;
  // The inline scripts fetch the files that Vite names here.
  const index = readFileSync(join(dist, ENTRY), 'utf8')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');
  const template = index.replace('<div id="root"></div>', `<div id="root">${BODY}</div>${ANSWERS}`);
  const font = writeHeadingFont(dist);
  const kit = makeKit(options, template, font);
  writeFileSync(join(kitFolder(dist), KIT_FILE), JSON.stringify(kit));

  const { render } = await loadSite(dist);
  const waiting = namedPages.filter(([, page]) => fixedPages.includes(page));
  let written = 0;
  for (const [name, page] of waiting) {
    for (const address of addressesOf(page)) {
      const file = join(dist, pageFileOf(address));
      mkdirSync(dirname(file), { recursive: true });
      const rendered = await render(address);
      const parts = { kit, name, page: rendered, published: undefined, hasFeed: false };
      writeFileSync(file, documentOf(parts));
      written += 1;
    }
  }
  const manifest = readManifest(dist);
  const shell = shellPage({ config, dist, manifest, template: index, font, script: shellScript });
  writeFileSync(join(dist, 'shell.html'), shell);
  // Documents of every kind, for the hashes of their inline scripts and styles.
  const documents = Object.values(kit.pages).flatMap(({ complete, waiting: late }) => [
    complete,
    late,
  ]);
  return { written, documents: [template.replace(HEAD, ''), ...documents] };
}
