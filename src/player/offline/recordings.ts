import type { StorySource } from '#src/radio/radio-state.ts';
import { dropCache, recordingCacheName, recordingCard, soundOfCache } from './offline-cache.ts';

/** A recording of the shelf as its page describes it. */
export interface Recording {
  /** Address of the sound. */
  readonly url: string;
  readonly title: string;
  /** Address of its page, and of its square picture; '' without one. */
  readonly page: string;
  readonly picture: string;
  /** Decibels with which it is as loud as the radio. */
  readonly gain: number;
}

export type KeptRecording = Recording & Readonly<{ bytes: number }>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

function readCard(url: string, card: object): KeptRecording {
  const { title, page, picture, gain, bytes }: Record<string, unknown> = { ...card };
  return {
    url,
    title: text(title),
    page: text(page),
    picture: text(picture),
    gain: number(gain),
    bytes: number(bytes),
  };
}

/** Returns every recording that is whole, by title, and the caches of those that are not. */
export async function readRecordings(caches: Pick<CacheStorage, 'keys' | 'match'>) {
  const kept: KeptRecording[] = [];
  const unfinished: string[] = [];
  for (const cacheName of await caches.keys()) {
    const url = soundOfCache(cacheName);
    if (url === undefined) continue;
    const card = await caches.match(recordingCard, { cacheName });
    if (card === undefined) unfinished.push(url);
    else kept.push(readCard(url, await card.json()));
  }
  return {
    kept: kept.sort((one, other) => one.title.localeCompare(other.title, 'fr')),
    unfinished,
  };
}

const slugOf = (page: string) => decodeURIComponent(page.slice(page.lastIndexOf('/') + 1));

/** Returns what the radio plays for it, as the shelf names it: a recording is known by its address. */
export function keptSource({ url, title, page, picture, gain }: KeptRecording): StorySource {
  const here = `${window.location.origin}/`;
  const address = url.startsWith(here) ? url.slice(here.length - 1) : url;
  return { name: 'story', kind: 'file', url: address, title, picture, slug: slugOf(page), gain };
}

/** The last step of keeping: it is offered from now on. */
export async function writeCard(cache: Pick<Cache, 'put'>, recording: Recording, bytes: number) {
  await cache.put(recordingCard, Response.json({ ...recording, bytes }));
}

export const dropRecording = (caches: Parameters<typeof dropCache>[0], url: string) =>
  dropCache(caches, recordingCacheName(url));
