import { startEagerServer } from '#tests/support/listening/eager-server.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { expect, test } from '#tests/support/servers.ts';

/** In seconds, longer than a live stream may stay quiet before a second connection is opened. */
const LONG = 8;

test('a file in place of the stream, and a stream that comes faster than it is heard, are left alone', async ({
  browser,
}) => {
  const connectionsTo = async (kind: 'file' | 'endless') => {
    const source = await startEagerServer(kind);
    const site = await startRadioSite(source.url);
    const context = await browser.newContext();
    try {
      const listener = await openListener(context, site.url);
      await listener.appReady();
      await listener.listen();
      await listener.mark();
      await listener.hear(LONG);
      return (await listener.read()).connections;
    } finally {
      await context.close();
      await site.stop();
      await source.stop();
    }
  };
  const [file, endless] = await Promise.all([connectionsTo('file'), connectionsTo('endless')]);
  expect({ file, endless }).toEqual({ file: [], endless: [] });
});
