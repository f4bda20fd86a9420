import { describe, expect, test } from 'vitest';
import { answerRange } from '#src/player/offline/answer-range.ts';

const file = new Blob(['0123456789']);
const ask = (range: string | null) => answerRange(file, 'audio/mpeg', range);

describe('the kept file answers as a server of files does', () => {
  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('%s is answered with 206', async (range, text, contentRange) => {
    const answer = ask(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(await answer.text()).toBe(text);
  });

  test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('%s is answered with 416', (range) => {
    const answer = ask(range);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });

  test.each([null, 'bytes=4-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'seconds=0-1'])(
    '%s is ignored: the whole file, and the word that ranges are welcome',
    async (range) => {
      const answer = ask(range);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(await answer.text()).toBe('0123456789');
    },
  );
});
