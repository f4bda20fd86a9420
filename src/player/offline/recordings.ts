import { storyHref } from '#src/paths.ts';
import type { StorySource } from '#src/radio/radio-state.ts';
import {
  absolute,
  dropCache,
  recordingCacheName,
  recordingCard,
  soundOfCache,
} from './offline-cache.ts';

/** A recording of the shelf that is on this device, with the address of its page. */
export type KeptRecording = StorySource & Readonly<{ page: string; bytes: number }>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

const slugOf = (page: string) => decodeURIComponent(page.slice(page.lastIndexOf('/') + 1));

/** Undefined for a card that this site has not written. */
function readCard(url: string, card: string): KeptRecording | undefined {
  try {
    const { title, page, picture, gain, bytes }: Record<string, unknown> = JSON.parse(card);
    return {
      name: 'story',
      kind: 'file',
      url,
      title: text(title),
      slug: slugOf(text(page)),
      page: text(page),
      picture: text(picture),
      gain: number(gain),
      bytes: number(bytes),
    };
  } catch {
    return undefined;
  }
}

/** Undefined for one that is not whole. */
export async function readRecording(caches: Pick<CacheStorage, 'match'>, url: string) {
  const card = await caches.match(recordingCard, { cacheName: recordingCacheName(url) });
  return card && readCard(url, await card.text());
}

/** Returns every recording that is whole, by title, and the addresses of those that are not. */
export async function readRecordings(caches: Pick<CacheStorage, 'keys' | 'match'>) {
  const kept: KeptRecording[] = [];
  const unfinished: string[] = [];
  for (const cacheName of await caches.keys()) {
    const url = soundOfCache(cacheName);
    if (url === undefined) continue;
    const recording = await readRecording(caches, url);
    if (recording === undefined) unfinished.push(url);
    else kept.push(recording);
  }
  return {
    kept: kept.sort((one, other) => one.title.localeCompare(other.title, 'fr')),
    unfinished,
  };
}

export const pageOf = ({ slug }: StorySource) => absolute(storyHref(slug));

/** The last step of keeping: it is offered from now on. */
export async function writeCard(cache: Pick<Cache, 'put'>, story: StorySource, bytes: number) {
  const { title, picture, gain } = story;
  const card = { title, picture, gain, page: pageOf(story), bytes };
  await cache.put(recordingCard, Response.json(card));
}

export const dropRecording = (caches: Parameters<typeof dropCache>[0], url: string) =>
  dropCache(caches, recordingCacheName(url));
