import { join } from 'node:path';
import { answerKeys } from '#src/api/answer-keys.ts';
import { type Story, shelfSchema } from '#src/api/contract.ts';
import type { Reader } from '#src/api/reader.ts';
import { storiesFeedFile, storyHref } from '#src/paths.ts';
import type { Pictures } from '../pictures/page-pictures.ts';
import { readJson } from '../read-json.ts';
import { storyFeedOf } from './feeds.ts';
import { isFolderName } from './page-files.ts';
import type { PageKit } from './page-kit.ts';
import type { PageWriter } from './page-writer.ts';
import type { Retry } from './retry.ts';

/**
 * Returns the shelf that the pages show: that of the backend; where it has none, that of the site, as
 * src/api/stories.ts reads it. Empty where there is none; undefined where the backend's cannot be read.
 */
export async function readShelf(
  dist: string,
  { listBackendStories }: Pick<Reader, 'listBackendStories'>,
  retry: Retry,
) {
  const own = await retry(() => listBackendStories());
  return own === null ? (readJson(join(dist, 'histoires.json'), shelfSchema) ?? []) : own;
}

type Options = Readonly<{ kit: PageKit; writer: PageWriter; pictures: Pictures }>;

const storyFile = (slug: string) => `histoire/${slug}/index.html`;

/** Publishes the page of each story, and the podcast; returns the stories that have a page. */
export async function publishStories(
  stories: readonly Story[],
  { kit, writer, pictures }: Options,
): Promise<Story[]> {
  const published: Story[] = [];
  for (const story of stories) {
    const { slug } = story;
    if (!isFolderName(slug)) continue;
    const shown = async () => {
      const picture = await pictures.ofStory(story.picture);
      const content = await pictures.inText(story.content);
      const cover = await pictures.coverOfStory(picture);
      return { ...story, picture, content, ...(cover !== undefined && { cover }) };
    };
    const file = storyFile(slug);
    const made = await writer.write({
      name: 'story',
      address: storyHref(slug),
      file,
      answers: [{ key: answerKeys.story(slug), made: story, shown }],
    });
    if (made !== undefined || writer.keep(file)) published.push(story);
  }
  if (published.length > 0) {
    await writer.writeText(storiesFeedFile.slice(1), storyFeedOf(kit, published));
  }
  return published;
}
