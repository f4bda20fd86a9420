import { vi } from 'vitest';
import type { EngineFact } from '#src/radio/engine.ts';
import * as engines from '#src/radio/engines.ts';
import { createAddressBook } from '#src/radio/live/addresses.ts';
import { makePress } from '#src/radio/press.ts';
import { createManualClock } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';
import { live, turns } from './test-player.ts';

type Options = Readonly<{ hasLow?: boolean; addSourceBuffer?: () => never }>;

/**
 * A press on a radio in a simulated browser: the bytes that arrive, and those that the decoder
 * receives. Nothing reads them before `readOn`.
 */
export async function pressInMadeUpBrowser({ hasLow = false, addSourceBuffer }: Options = {}) {
  const parts: Uint8Array[] = [];
  const buffer = {
    updating: false,
    onupdateend: () => {},
    appendBuffer(bytes: Uint8Array) {
      parts.push(bytes);
      queueMicrotask(() => buffer.onupdateend());
    },
  };
  class MadeUpSource extends EventTarget {
    static isTypeSupported = () => true;
    readyState = 'open';
    readonly sourceBuffers: (typeof buffer)[] = [];
    addSourceBuffer() {
      addSourceBuffer?.();
      this.sourceBuffers.push(buffer);
      return buffer;
    }
  }
  let deliver: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      deliver = controller;
    },
  });
  const headers = new Headers({ 'Content-Type': 'audio/mpeg' });
  vi.stubGlobal('MediaSource', MadeUpSource);
  const objectUrls = new Set<string>();
  vi.stubGlobal('URL', {
    createObjectURL() {
      objectUrls.add('blob:radio');
      return 'blob:radio';
    },
    revokeObjectURL: (url: string) => objectUrls.delete(url),
  });
  const begun: ('request' | 'element')[] = [];
  vi.stubGlobal('fetch', async () => {
    begun.push('request');
    return { ok: true, headers, body };
  });
  vi.stubGlobal('navigator', {});
  const clock = createManualClock();
  const audio = new MadeUpAudio();
  function getElement() {
    begun.push('element');
    return audio;
  }
  const press = makePress(getElement, live.url, true);
  const { stream } = press;
  if (stream === undefined) throw new Error('a made-up browser takes a stream');
  const source = { ...live, low: hasLow ? ['http://radio.test/low.mp3'] : [] };
  const facts: EngineFact[] = [];
  return {
    audio,
    press,
    clock,
    facts,
    /** What the press has begun, in order. */
    begun,
    async readOn() {
      const report = (fact: EngineFact) => void facts.push(fact);
      const addresses = createAddressBook(clock)(source);
      engines.createMediaSourceEngine(press, stream, addresses, { clock, report });
      await turns();
    },
    /** Delivers these bytes, and resolves when they have been read. */
    async send(bytes: Uint8Array) {
      deliver?.enqueue(bytes.slice());
      await turns();
    },
    given: () => Buffer.concat(parts),
    /** Object URLs that were made and not revoked. */
    objectUrls: () => objectUrls.size,
  };
}

/** The same, read from the first byte on. */
export async function pressAndRead(options?: Options) {
  const pressed = await pressInMadeUpBrowser(options);
  await pressed.readOn();
  return pressed;
}
