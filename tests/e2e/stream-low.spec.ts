import { openListener } from '#tests/support/listening/listener.ts';
import { openNetwork } from '#tests/support/listening/radio.ts';
import { expect, test } from '#tests/support/servers.ts';

const LOW = expect.stringContaining('/live-low.mp3');

const askToSaveData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

test('a press of a listener who saves data starts with the low stream, early or not', async ({
  context,
  lowStation,
}) => {
  const network = await openNetwork(lowStation, undefined, { withLow: true });
  try {
    network.site.holdScripts();
    const listener = await openListener(context, network.site.url, [askToSaveData]);
    const asked = () => network.proxy.passages.filter(({ request }) => request !== '');
    await listener.listen();
    const early = asked();
    network.site.releaseScripts();
    await listener.appReady();
    await listener.pause.click();
    await listener.listen();
    const later = asked().filter((passage) => !early.includes(passage));
    // A low stream that is slow to come may be followed by the full one.
    expect([early, later].map(([first]) => first?.request)).toEqual([LOW, LOW]);
  } finally {
    await network.stop();
  }
});
