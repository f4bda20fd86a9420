/** A sound on its way to a listener holds a file open, and no longer. */
import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSoundAnswer } from '#server/media/sound-answer.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NAME = `${'a'.repeat(64)}.mp3`;

async function setUp() {
  const folder = temporaryFolder();
  const file = join(folder, NAME);
  writeFileSync(file, mp3Track(800, 7));
  const response = await createSoundAnswer(folder)(new Request(`http://radio.test/media/${NAME}`));
  const body = response?.body;
  if (!body) throw new Error('The sound must be answered.');
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`).startsWith(file);
      } catch {
        return false;
      }
    });
  return { file, body, isOpen };
}

test('a disk that fails while it is read ends the answer, and no file stays open', async () => {
  const { file, body, isOpen } = await setUp();
  // What can be opened and not be read.
  rmSync(file);
  mkdirSync(file);
  await expect(body.getReader().read()).rejects.toThrow('EISDIR');
  expect(isOpen()).toBe(false);
});

test('a listener who leaves while the file is being opened leaves none open', async () => {
  const { body, isOpen } = await setUp();
  const reader = body.getReader();
  const first = reader.read();
  await reader.cancel();
  expect((await first).done).toBe(true);
  expect(isOpen()).toBe(false);
});

test('the file is open from the first byte that is asked for to the last', async () => {
  const { body, isOpen } = await setUp();
  expect(isOpen()).toBe(false);
  const reader = body.getReader();
  await reader.read();
  expect(isOpen()).toBe(true);
  for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
  expect(isOpen()).toBe(false);
});
