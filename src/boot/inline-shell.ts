/**
 * The shell stands for every address that the build cannot know. An article is the one that people
 * share: its page and its text are fetched beside the application instead of one after the other.
 * Compiled by the build into an inline script of the shell.
 */
import { fetchAhead } from './fetch-ahead.ts';
import { bringHeadingFont } from './late-font.ts';

const { article, scripts, styles, font } = document.currentScript?.dataset ?? {};
const slug = /^\/articles?\/([^/]+)\/?$/.exec(location.pathname)?.[1];
if (slug !== undefined && article !== undefined) {
  fetchAhead('preload', article + slug, 'fetch');
  for (const url of styles?.split(' ') ?? []) fetchAhead('preload', url, 'style');
  for (const url of scripts?.split(' ') ?? []) fetchAhead('modulepreload', url);
}
bringHeadingFont(font ?? '');
