import { expect, test } from 'vitest';
import { answerRange } from '#src/player/offline/answer-range.ts';

/** Which ranges there are, tests/server/ranged-file.test.ts says: both read them in the same way. */
test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  [null, 200, '0123456789', null],
])(
  'the kept file answers %s as a server of files does, with %i',
  async (range, status, text, part) => {
    const answer = answerRange(new Blob(['0123456789']), 'audio/mpeg', range);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('content-range')).toBe(part);
    if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  },
);
