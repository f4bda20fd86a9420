/** The limits of one text; the thread is a small program in the place of the site. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Renderer, startRenderer, TextFault } from '#publishing/pages/renderer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  const kept = [];
  parentPort.on('message', ({ args: [text] }) => {
    if (text === 'throws') return parentPort.postMessage({ fault: 'trop profond' });
    while (text === 'never ends');
    while (text === 'takes all memory') kept.push(new Array(1e5).fill(kept.length + 0.5));
    if (text === 'leaves some') kept.push(new Array(1e6).fill(kept.length + 0.5));
    parentPort.postMessage({ result: text + '...' });
  });
`;

let renderer: Renderer;
afterEach(() => renderer.stop());

function open(limits: Parameters<typeof startRenderer>[1]) {
  const dist = join(temporaryFolder(), 'dist');
  mkdirSync(`${dist}-publishing`);
  writeFileSync(join(`${dist}-publishing`, 'renderer.js'), PROGRAM);
  renderer = startRenderer(dist, limits);
  return renderer.descriptionOf;
}

test.each([
  // The time is that of the whole process, and the start of a thread takes some of it.
  ['never ends', { time: 1000 }, 'plus de 1 s'],
  ['takes all memory', { memory: 32 }, 'plus de 32 Mo'],
  ['throws', {}, 'trop profond'],
] as const)('after a text that %s the next one is rendered', async (text, limits, why) => {
  const descriptionOf = open(limits);
  expect(await descriptionOf('avant')).toBe('avant...');
  await expect(descriptionOf(text)).rejects.toEqual(new TextFault(why));
  expect(await descriptionOf('après')).toBe('après...');
});

test('a text is not at fault for the memory that those before it have left', async () => {
  const descriptionOf = open({ memory: 32 });
  for (let count = 0; count < 12; count += 1) {
    expect(await descriptionOf('leaves some')).toBe('leaves some...');
  }
});
