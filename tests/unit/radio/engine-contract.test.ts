import { describe, expect, it } from 'vitest';
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
    const { press, reports, pass, open } = listenIn();
    expect(reports).toEqual([]);
    press();
    expect(reports).toEqual(['starting']);
    await pass(1000);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(open()).toHaveLength(1);
  });

  it('closes its connection at a stop, says nothing more, and starts anew at a press', async () => {
    const { press, pause, audio, reports, pass, open } = listenIn();
    press();
    await pass(2000);
    pause();
    expect(open()).toHaveLength(0);
    expect(audio.isConnected).toBe(false);
    await pass(10_000);
    expect(reports).toEqual(['starting', 'sounding', 'off']);
    press();
    await pass(1000);
    expect(reports.slice(3)).toEqual(['starting', 'sounding']);
    expect(open()).toHaveLength(1);
  });

  it('takes the end of the stream for a fault and goes on', async () => {
    const { press, reports, pass, cut, open } = listenIn();
    press();
    await pass(5000);
    await cut();
    await pass(3000);
    expect(reports.at(-1)).toBe('sounding');
    expect(open()).toHaveLength(1);
  });

  it('goes on by itself where nothing comes any more', async () => {
    const { press, reports, pass, swallow, open } = listenIn();
    press();
    await pass(10_000);
    swallow();
    await pass(20_000);
    expect(reports.at(-1)).toBe('sounding');
    expect(open()).toHaveLength(1);
  });

  it('never gives up, and is back within 5 s', async () => {
    const { press, reports, pass, cut, refuse, open } = listenIn();
    press();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(120_000);
    expect(reports.at(-1)).toBe('silent');
    refuse(false);
    await pass(5000);
    expect(reports.at(-1)).toBe('sounding');
    expect(open()).toHaveLength(1);
  });

  it('stays silent when it is stopped during an outage', async () => {
    const { press, pause, reports, pass, cut, refuse, open } = listenIn();
    press();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(21_000);
    pause();
    refuse(false);
    await pass(60_000);
    expect(reports.at(-1)).toBe('off');
    expect(open()).toHaveLength(0);
  });

  it('tries at once when the network is back', async () => {
    const { press, wake, reports, pass, cut, refuse } = listenIn();
    press();
    await pass(5000);
    refuse(true);
    await cut();
    await pass(21_000);
    refuse(false);
    wake();
    await pass(1000);
    expect(reports.at(-1)).toBe('sounding');
  });

  it('keeps the connection that sounds when the page is shown again', async () => {
    const { press, wake, audio, reports, pass, open } = listenIn();
    press();
    await pass(5000);
    const [connection] = open();
    wake();
    await pass(3000);
    expect(reports).toEqual(['starting', 'sounding']);
    expect(open()).toEqual([connection]);
    expect(audio.opened).toHaveLength(1);
  });

  it('gives way when the system takes the sound, until somebody presses', async () => {
    const { press, wake, audio, reports, pass, open } = listenIn();
    press();
    await pass(2000);
    audio.pause();
    await pass(500);
    expect(reports.at(-1)).toBe('interrupted');
    expect(open()).toHaveLength(0);
    wake();
    await pass(10_000);
    expect(reports.at(-1)).toBe('interrupted');
    expect(open()).toHaveLength(0);
    press();
    await pass(1000);
    expect(reports.at(-1)).toBe('sounding');
  });
});
