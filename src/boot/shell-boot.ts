/**
 * The shell stands for every address that the build cannot know. An article is the one that people
 * share: its page and its text are fetched beside the application instead of one after the other.
 * Compiled by the build into an inline script of the shell.
 */
import { afterFirstPaint } from './after-first-paint.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { ShellBootData } from './hand-over.ts';
import { loadHeadingFont } from './heading-font.ts';
import { loadApplication } from './load-application.ts';

const dataset: Partial<ShellBootData> = document.currentScript?.dataset ?? {};
const { scripts = '', article, articleScripts = '', articleStyles, font = '' } = dataset;
const slug = /^\/articles?\/([^/]+)\/?$/.exec(location.pathname)?.[1];
const isArticle = slug !== undefined && article !== undefined;
if (isArticle) {
  fetchAhead('preload', article + slug, 'fetch');
  for (const url of articleStyles?.split(' ') ?? []) fetchAhead('preload', url, 'style');
}
loadHeadingFont(font, { isLate: false });
document.addEventListener('DOMContentLoaded', () =>
  afterFirstPaint(() => {
    const urls = isArticle ? articleScripts : scripts;
    // A missing file after a deploy: the page offers to be loaded again.
    loadApplication(urls.split(' '))
      .catch(() => undefined)
      .then(() => loadHeadingFont(font, { isLate: true }));
  }),
);
