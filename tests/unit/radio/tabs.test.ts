import { expect, test, vi } from 'vitest';
import { openTabChannel } from '#src/radio/browser.ts';
import { forbidChannels } from '#tests/support/device-storage.ts';

test.each([
  ['refuses cookies', forbidChannels],
  ['is old', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('a press is heard in a browser that %s: its tabs play without each other', (_which, give) => {
  give();
  const tabs = openTabChannel();
  const onOther = vi.fn();
  tabs.onOther(onOther);
  tabs.announce();
  expect(onOther).not.toHaveBeenCalled();
});
