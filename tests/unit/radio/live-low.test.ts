import { expect, it } from 'vitest';
import { createAddressBook } from '#src/radio/live/addresses.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { createElementListener } from '#tests/support/player/made-up-element.ts';
import { live, stubSavesData } from '#tests/support/player/test-player.ts';

const minute = 60_000;

it('`<audio>` changes to the low stream after two silences in a minute, and stays with it', async () => {
  const { press, reports, slowDown, pass, openLow, opened } = createElementListener({
    hasLow: true,
  });
  press();
  await pass(5000);
  slowDown(true);
  await pass(12_000);
  expect(reports.slice(2)).toEqual(['silent', 'sounding']);
  expect(openLow()).toEqual([false]);
  await pass(10_000);
  expect(openLow()).toEqual([true]);
  expect(reports.slice(4)).toEqual(['silent', 'sounding']);
  slowDown(false);
  await pass(20 * minute);
  expect(openLow()).toEqual([true]);
  expect(opened()).toBe(2);
});

it('two silences that are more than a minute apart are no slow line', () => {
  stubSavesData(false);
  const clock = createManualClock();
  const addresses = createAddressBook(clock)({ ...live, low: ['http://radio.test/live-low.mp3'] });
  for (const wait of [61_000, 61_000, 59_000]) {
    expect(addresses.noteStall()).toBe(false);
    clock.advance(wait);
  }
  expect(addresses.noteStall()).toBe(true);
});

it('`<audio>` takes a connection that is dead for dead, and not for slow', async () => {
  const { press, pass, swallow, openLow } = createElementListener({ hasLow: true });
  press();
  for (let times = 0; times < 3; times += 1) {
    await pass(10_000);
    swallow();
    await pass(10_000);
  }
  expect(openLow()).toEqual([false]);
});

it('`<audio>` takes a machine that stands still for no slow line', async () => {
  const { press, pass, hold, reports, openLow, opened } = createElementListener({ hasLow: true });
  press();
  for (let times = 0; times < 3; times += 1) {
    await pass(10_000);
    hold(true);
    await pass(3000);
    hold(false);
  }
  expect(reports.filter((report) => report === 'silent')).toHaveLength(3);
  expect(openLow()).toEqual([false]);
  expect(opened()).toBe(1);
});
