import { expect, test } from 'vitest';
import { answerRange, inMemory, SOUND_HEADERS } from '#server/http/ranged-file.ts';

const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);
const sound = inMemory(bytes);
const sent = {
  ...SOUND_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"newer"',
};

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  answerRange(new Request('http://radio.test/berceuse.mp3', { method, headers }), sound, sent);
const bodyOf = async (answer: Response) => [...new Uint8Array(await answer.arrayBuffer())];

test('without a range the whole file comes, and says that ranges work', async () => {
  const answer = ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('content-length')).toBe('100');
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect(await bodyOf(answer)).toEqual([...bytes]);
});

test.each([
  ['bytes=0-1', 'bytes 0-1/100', [0, 1]],
  ['bytes=97-', 'bytes 97-99/100', [97, 98, 99]],
  ['bytes=98-500', 'bytes 98-99/100', [98, 99]],
  ['bytes=-2', 'bytes 98-99/100', [98, 99]],
  ['bytes=-500', 'bytes 0-99/100', [...bytes]],
])('the range %s is answered with exactly its bytes', async (range, contentRange, expected) => {
  const answer = ask({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(String(expected.length));
  expect(await bodyOf(answer)).toEqual(expected);
});

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])(
  'the range %s lies outside: 416 tells the size',
  (range) => {
    const answer = ask({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */100');
    // A cache would give it to all who ask for the file after a bad request of one.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])(
  'the range %s is ignored: the whole file comes',
  (range) => {
    expect(ask({ range }).status).toBe(200);
  },
);

test('HEAD tells the length, whatever the range', async () => {
  const answer = ask({ range: 'bytes=0-1' }, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('100');
  expect(await bodyOf(answer)).toEqual([]);
});

test('a range of an older file gives the whole new one', () => {
  const etag = ask().headers.get('etag') ?? '';
  expect(ask({ range: 'bytes=0-1', 'if-range': etag }).status).toBe(206);
  expect(ask({ range: 'bytes=0-1', 'if-range': '"older"' }).status).toBe(200);
});
