import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveTransitions } from '#src/player/live/live-transitions.ts';
import { streamTransitions } from '#src/player/live/stream-transitions.ts';
import { createElementListener } from '#tests/support/player/made-up-element.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';

/** Both engines that play a live stream promise the same. */
const engines = {
  'bytes in our own hands': () => createStreamListener(),
  'the same, with a low stream': () => createStreamListener({ hasLow: true }),
  '`<audio>`': () => createElementListener(),
  '`<audio>`, with a low stream': () => createElementListener({ hasLow: true }),
};

describe.each(Object.entries(engines))('a live stream: %s', (_name, listenIn) => {
  it('says that it connects until something is heard', async () => {
    const { engine, reports, pass, open } = listenIn();
    expect(reports).toEqual([]);
    engine.start();
    expect(reports).toEqual(['connecting']);
    await pass(1000);
    expect(reports).toEqual(['connecting', 'playing']);
    expect(open()).toHaveLength(1);
  });

  it('closes its connection at a stop, says nothing more, and starts anew at a press', async () => {
    const { engine, audio, reports, pass, open } = listenIn();
    engine.start();
    await pass(2000);
    engine.stop();
    expect(open()).toHaveLength(0);
    expect(audio.isConnected).toBe(false);
    await pass(10_000);
    expect(reports).toEqual(['connecting', 'playing']);
    engine.start();
    await pass(1000);
    expect(reports.slice(2)).toEqual(['connecting', 'playing']);
    expect(open()).toHaveLength(1);
  });

  it('takes the end of the stream for a fault and goes on', async () => {
    const { engine, reports, pass, cut, open } = listenIn();
    engine.start();
    await pass(5000);
    await cut();
    await pass(3000);
    expect(reports.at(-1)).toBe('playing');
    expect(open()).toHaveLength(1);
  });

  it('goes on without a silence where nothing comes any more', async () => {
    const { engine, reports, pass, swallow, open } = listenIn();
    engine.start();
    await pass(10_000);
    swallow();
    await pass(20_000);
    expect(reports).toEqual(['connecting', 'playing']);
    expect(open()).toHaveLength(1);
  });

  it('never gives up, with at most 15 tries a minute, and is back within 5 s', async () => {
    const { engine, reports, pass, cut, refuse, open } = listenIn();
    engine.start();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(120_000);
    expect(reports.at(-1)).toBe('reconnecting');
    refuse(false);
    await pass(5000);
    expect(reports.at(-1)).toBe('playing');
    expect(open()).toHaveLength(1);
  });

  it('tries at once when the network is back', async () => {
    const { engine, reports, pass, cut, refuse } = listenIn();
    engine.start();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(21_000);
    refuse(false);
    engine.wake();
    await pass(1000);
    expect(reports.at(-1)).toBe('playing');
  });

  it('gives way when the system takes the sound, until somebody presses', async () => {
    const { engine, audio, reports, pass, open } = listenIn();
    engine.start();
    await pass(2000);
    audio.pause();
    await pass(500);
    expect(reports.at(-1)).toBe('needsGesture');
    expect(open()).toHaveLength(0);
    engine.wake();
    await pass(10_000);
    expect(reports.at(-1)).toBe('needsGesture');
    expect(open()).toHaveLength(0);
    engine.start();
    await pass(1000);
    expect(reports.at(-1)).toBe('playing');
  });
});

/** The rows of a diagram: state --> state, and the events. */
function drawn(diagram: string): string[] {
  return [...diagram.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].flatMap(
    ([, from, to, events = '']) => events.split(', ').map((event) => `${from} ${event} ${to}`),
  );
}

const rows = (table: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).map(([event, to]) => `${from} ${event} ${to}`),
  );

it('the diagrams in the README are the tables of the engines', () => {
  const readme = readFileSync('src/player/live/README.md', 'utf8');
  const [stream = '', live = ''] = readme.split('```mermaid').slice(1);
  expect(drawn(stream).sort()).toEqual(rows(streamTransitions).sort());
  expect(drawn(live).sort()).toEqual(rows(liveTransitions).sort());
});
