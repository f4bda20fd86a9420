import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTitleWriter, TITLE_INTERVAL } from '#server/live/title-writer.ts';
import { createTitleSplitter, readTitledStream } from '#src/player/live/titled-stream.ts';
import { createMadeUpStation } from '#tests/support/player/made-up-station.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';

const station = createMadeUpStation(400);
const sound = station.bytes(0, 100_000);

/** A stream with titles, as the server of this repository and Icecast write it. */
function titled(parts: readonly (readonly [Uint8Array, string])[]): Uint8Array<ArrayBuffer> {
  const write = createTitleWriter();
  return new Uint8Array(Buffer.concat(parts.map(([bytes, title]) => write(bytes, title))));
}

const song = titled([
  [sound.subarray(0, 40_000), 'Fais dodo, Colas mon p’tit frère'],
  [sound.subarray(40_000), 'Frère Jacques'],
]);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('titles in the stream', () => {
  it.each([1, 7, 1460, 65_536])(
    'come out again, and the sound with them, in chunks of %i',
    (size) => {
      const split = createTitleSplitter(new Headers({ 'icy-metaint': String(TITLE_INTERVAL) }));
      const heard: Uint8Array[] = [];
      const titles: [string, number][] = [];
      let length = 0;
      for (let at = 0; at < song.length; at += size)
        for (const part of split(song.subarray(at, at + size))) {
          if (part.title !== undefined) titles.push([part.title, length]);
          heard.push(part.sound);
          length += part.sound.length;
        }
      expect(Buffer.concat(heard).equals(Buffer.from(sound))).toBe(true);
      expect(titles).toEqual([
        ['Fais dodo, Colas mon p’tit frère', 16_000],
        ['Frère Jacques', 48_000],
      ]);
    },
  );

  it('are asked for on the own host alone: elsewhere the question could cost the sound', async () => {
    const asked: [string, HeadersInit | undefined][] = [];
    vi.stubGlobal('location', new URL('https://site.test/'));
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, init.headers]);
      return new Response(song, {
        headers: { 'Content-Type': 'audio/mpeg', 'icy-metaint': String(TITLE_INTERVAL) },
      });
    });
    const titles: string[] = [];
    const { signal } = new AbortController();
    const read = (url: string) =>
      readTitledStream(url, signal, (_chunk, title) => title && titles.push(title));
    await read('/live.mp3');
    expect(titles).toEqual(['Fais dodo, Colas mon p’tit frère', 'Frère Jacques']);
    await read('https://other.test/live.mp3');
    expect(asked).toEqual([
      ['/live.mp3', { 'Icy-MetaData': '1' }],
      ['https://other.test/live.mp3', undefined],
    ]);
  });

  it('are said when their sound is heard, and once over a reconnection', async () => {
    const { engine, titles, pass, sendTitle, cut } = createStreamListener({
      burstSeconds: 6,
      isTitled: true,
    });
    engine.start();
    sendTitle('Au clair de la lune');
    await pass(1500);
    expect(titles).toEqual(['Au clair de la lune']);
    sendTitle('Frère Jacques');
    await pass(4500);
    expect(titles).toEqual(['Au clair de la lune']);
    await pass(3000);
    expect(titles).toEqual(['Au clair de la lune', 'Frère Jacques']);
    await cut();
    await pass(8000);
    expect(titles).toEqual(['Au clair de la lune', 'Frère Jacques']);
  });
});
