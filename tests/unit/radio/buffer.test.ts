/** What is given to a Media Source, which takes its time to read it. */
import { expect, test } from 'vitest';
import { createBuffer } from '#src/radio/live/buffer.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';

const second = { bytes: new Uint8Array(100), seconds: 1, end: 0 };

/** A Media Source whose buffer works until the test ends its operation. */
function createSlowSource(audio: MadeUpAudio) {
  const buffer = {
    updating: false,
    onupdateend: () => {},
    appendBuffer(bytes: Uint8Array) {
      buffer.updating = true;
      running = bytes.length / second.bytes.length;
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
  const buffer = createBuffer(
    audio,
    { source, type: 'audio/mpeg' },
    { clock: createManualClock(), hasLow: false, onRefused() {} },
  );
  await Promise.resolve();
  void buffer.add([second, second]);
  expect(buffer.seconds).toBe(2);
  void buffer.add([second]);
  expect(audio.ahead).toBe(0);
  expect(buffer.seconds).toBe(3);

  endOperation();
  expect(audio.ahead).toBe(2);
  expect(buffer.seconds).toBe(3);
  endOperation();
  expect(audio.ahead).toBe(3);
  expect(buffer.seconds).toBe(3);
});
