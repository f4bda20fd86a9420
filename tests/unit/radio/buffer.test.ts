/** What is given to a Media Source, which takes its time to read it. */
import { expect, test } from 'vitest';
import { createBuffer } from '#src/radio/live/buffer.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';
import { pressStream } from '#tests/support/player/test-player.ts';

const second = { bytes: new Uint8Array(100), seconds: 1, end: 0 };

test('what the decoder was given counts as sound ahead before it is read', async () => {
  const audio = new MadeUpAudio();
  /** Works until the test ends its operation. */
  const sourceBuffer = {
    updating: false,
    onupdateend: () => {},
    appendBuffer(bytes: Uint8Array) {
      sourceBuffer.updating = true;
      running = bytes.length / second.bytes.length;
    },
  };
  let running = 0;
  const endOperation = () => {
    audio.ahead += running;
    running = 0;
    sourceBuffer.updating = false;
    sourceBuffer.onupdateend();
  };
  const { stream } = pressStream(audio, sourceBuffer);
  const deps = { clock: createManualClock(), hasLow: false, onRefused() {} };
  const buffer = createBuffer(audio, stream, deps);
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
