import { describe, expect, it, vi } from 'vitest';
import { NotOnAir, OtherFormat, readStream } from '#src/radio/live/connection.ts';

const burst = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);

const answer = async () => new Response(burst, { headers: { 'Content-Type': 'audio/mpeg' } });
const { signal } = new AbortController();

const microtasks = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('a burst that arrives in one chunk', () => {
  it('is passed on in parts, and the decoder can work before the second one', async () => {
    const parts: Uint8Array[] = [];
    let countBeforeNextTask = Promise.resolve(0);
    await readStream(answer(), signal, (part) => {
      parts.push(part);
      if (parts.length === 1) countBeforeNextTask = microtasks().then(() => parts.length);
    });
    expect(parts[0]?.length).toBeLessThanOrEqual(16_384);
    expect(await countBeforeNextTask).toBe(1);
    expect(Buffer.concat(parts).equals(Buffer.from(burst))).toBe(true);
  });

  it('waits with the next part until the one before is taken', async () => {
    let taken = 0;
    let isBusy = false;
    await readStream(answer(), signal, async () => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await microtasks();
      isBusy = false;
      taken += 1;
    });
    expect(taken).toBeGreaterThan(5);
  });

  it('is not passed on any more once its connection is given up', async () => {
    const stop = new AbortController();
    let taken = 0;
    const reading = readStream(answer(), stop.signal, () => {
      taken += 1;
      if (taken === 2) stop.abort();
    });
    await expect(reading).rejects.toThrow();
    expect(taken).toBe(2);
  });
});

it.each([
  ['a fault', new Response('complet', { status: 503 }), NotOnAir],
  [
    'the page of a portal',
    new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    NotOnAir,
  ],
  [
    'another format, which the element may know',
    new Response('', { headers: { 'Content-Type': 'audio/aac' } }),
    OtherFormat,
  ],
  [
    'another container',
    new Response('', { headers: { 'Content-Type': 'application/ogg' } }),
    OtherFormat,
  ],
  ['no sound', new Response('', { headers: { 'Content-Type': 'text/plain' } }), Error],
])(
  'tells a station that answers with %s from one that cannot be read',
  async (_what, given, kind) => {
    const error = await readStream(Promise.resolve(given), signal, () => undefined).catch(
      (reason: unknown) => reason,
    );
    expect(error?.constructor).toBe(kind);
  },
);

it('takes a failed request of a device without a network for no sign that the stream cannot be read', async () => {
  const read = () =>
    readStream(Promise.reject(new TypeError('Failed to fetch')), signal, () => undefined);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(read()).rejects.toBeInstanceOf(NotOnAir);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(read()).rejects.toBeInstanceOf(TypeError);
});
