/** What Apple and Spotify require of a podcast, read by a program that is not ours. */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { parseFeed } from 'podcast-partytime';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storyFeedOf } from '#publishing/pages/feeds.ts';
import type { Story } from '#src/api/contract.ts';

const site = { siteUrl: 'https://radio.example', siteName: 'Radio & Lune', apiUrl: '' };
const hash = 'a'.repeat(64);
const story: Story = {
  id: 1,
  title: 'Le lapin & la <lune>',
  slug: 'le-lapin-et-la-lune',
  kind: 'histoire',
  description: 'Un lapin\u0001 cherche « son » lit ]]> .',
  content: '<p>…</p>',
  picture: `/media/${hash}-600.webp`,
  sound: `/media/${hash}.mp3`,
  seconds: 423.4,
  bytes: 6_771_000,
  gain: 0,
  date: '2026-11-20T19:00:00.000Z',
  createdAt: '2026-11-21T19:00:00.000Z',
  updatedAt: '2026-11-22T19:00:00.000Z',
};

test('the shelf is a podcast with everything that its directories require', () => {
  const podcast = parseFeed(storyFeedOf(site, [story]));
  expect(podcast).toMatchObject({
    title: 'Radio & Lune - Histoires et berceuses',
    link: 'https://radio.example/berceuse',
    language: 'fr',
    description: expect.stringContaining('berceuses'),
    author: 'Radio & Lune',
    itunesImage: 'https://radio.example/podcast.png',
    image: { url: 'https://radio.example/podcast.png' },
    explicit: false,
  });
  expect(podcast?.itunesCategory).toEqual(['Kids & Family > Stories for Kids']);
  expect(podcast?.items).toHaveLength(1);
  expect(podcast?.items[0]).toMatchObject({
    title: 'Le lapin & la <lune>',
    description: 'Un lapin cherche « son » lit ]]> .',
    link: 'https://radio.example/histoire/le-lapin-et-la-lune',
    guid: 'https://radio.example/histoire/le-lapin-et-la-lune',
    pubDate: new Date('2026-11-20T19:00:00.000Z'),
    duration: 423,
    explicit: false,
    enclosure: {
      url: `https://radio.example/media/${hash}.mp3`,
      length: 6_771_000,
      type: 'audio/mpeg',
    },
  });
});

test('a reader that refuses what is no XML takes the podcast, and finds the sounds of another backend', () => {
  const sound = 'https://sons.example/a.mp3?a=1&b=2';
  const feed = storyFeedOf({ ...site, apiUrl: 'https://api.example' }, [
    story,
    { ...story, sound },
  ]);
  const podcast = new JSDOM(feed, { contentType: 'application/xml' });
  const { documentElement } = podcast.window.document;
  const [category] = documentElement.getElementsByTagName('itunes:category');
  expect(category?.getAttribute('text')).toBe('Kids & Family');
  const enclosures = [...documentElement.getElementsByTagName('enclosure')];
  expect(enclosures.map((enclosure) => enclosure.getAttribute('url'))).toEqual([
    `https://api.example/media/${hash}.mp3`,
    sound,
  ]);
});

test('an episode keeps its name when it changes, and the podcast is the same twice', () => {
  const changed = { ...story, title: 'Un autre titre', sound: `/media/${'b'.repeat(64)}.mp3` };
  const [before, after] = [story, changed].map((one) => parseFeed(storyFeedOf(site, [one])));
  expect(after?.items[0]?.guid).toBe(before?.items[0]?.guid);
  expect(storyFeedOf(site, [story])).toBe(storyFeedOf(site, [story]));
});

test('its cover is one that every directory takes, for all episodes', async () => {
  const podcast = parseFeed(storyFeedOf(site, [story]));
  const cover = new URL(podcast?.itunesImage ?? '').pathname;
  expect(podcast?.items[0]?.itunesImage).toBeUndefined();
  const file = readFileSync(`public${cover}`);
  const { width, height, format, space, hasAlpha, isPalette } = await sharp(file).metadata();
  expect(width).toBeGreaterThanOrEqual(1400);
  expect(width).toBeLessThanOrEqual(3000);
  expect(height).toBe(width);
  expect({ format, space, hasAlpha, isPalette }).toEqual({
    format: 'png',
    space: 'srgb',
    hasAlpha: false,
    isPalette: false,
  });
});
