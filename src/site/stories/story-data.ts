import type { Story } from '#src/api/contract.ts';
import { shownPicture, shownSound } from '#src/api/shown-picture.ts';
import type { Site } from '#src/config.ts';
import { storyHref } from '#src/paths.ts';

/** 423 → 'PT7M3S' (ISO 8601). */
const isoDuration = (seconds: number) =>
  `PT${Math.floor(seconds / 60)}M${Math.floor(seconds % 60)}S`;

/** Structured data of a story (schema.org). */
export function storyData(story: Story, { name, url }: Site) {
  const absolute = (address: string) => new URL(address, `${url}/`).href;
  const picture = shownPicture(story.picture);
  const image = picture === undefined || picture.startsWith('data:') ? '/logo.png' : picture;
  return {
    '@context': 'https://schema.org',
    '@type': 'AudioObject',
    name: story.title,
    description: story.description,
    url: `${url}${storyHref(story.slug)}`,
    contentUrl: absolute(shownSound(story.sound)),
    encodingFormat: 'audio/mpeg',
    ...(story.seconds && { duration: isoDuration(story.seconds) }),
    ...(story.date !== null && { datePublished: story.date, uploadDate: story.date }),
    thumbnailUrl: absolute(image),
    inLanguage: 'fr',
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name, url: `${url}/` },
  };
}
