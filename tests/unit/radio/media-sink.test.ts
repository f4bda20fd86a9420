/** What is given to a Media Source, which takes its time to read it. */
import { expect, test } from 'vitest';
import { createMediaSink } from '#src/radio/live/media-sink.ts';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';

const second = new Uint8Array(100);

/** A Media Source whose buffer works until the test ends its operation. */
function createSlowSource(audio: MadeUpAudio) {
  const buffer = {
    updating: false,
    onupdateend: () => {},
    appendBuffer(bytes: Uint8Array) {
      buffer.updating = true;
      running = bytes.length / second.length;
    },
  };
  let running = 0;
  const source: MediaSource = Object.assign(Object.create(null), {
    readyState: 'open',
    addSourceBuffer: () => buffer,
    sourceBuffers: [buffer],
  });
  return {
    source,
    endOperation() {
      audio.ahead += running;
      running = 0;
      buffer.updating = false;
      buffer.onupdateend();
    },
  };
}

test('what the decoder was given counts as sound ahead before it is read', async () => {
  const audio = new MadeUpAudio();
  const { source, endOperation } = createSlowSource(audio);
  const sink = createMediaSink(audio, { source, type: 'audio/mpeg' }, () => {});
  await Promise.resolve();
  sink.append({ bytes: second, seconds: 1, end: 0 });
  sink.append({ bytes: second, seconds: 1, end: 0 });
  expect(sink.ahead()).toBe(2);
  await Promise.resolve();
  sink.append({ bytes: second, seconds: 1, end: 0 });
  await Promise.resolve();
  expect(audio.ahead).toBe(0);
  expect(sink.ahead()).toBe(3);

  endOperation();
  expect(audio.ahead).toBe(2);
  expect(sink.ahead()).toBe(3);
  endOperation();
  expect(audio.ahead).toBe(3);
  expect(sink.ahead()).toBe(3);
});
