import { startEagerServer } from '#tests/support/listening/eager-server.ts';
import { openListener } from '#tests/support/listening/listener.ts';
import { startRadioSite } from '#tests/support/listening/radio-site.ts';
import { expect, test } from '#tests/support/servers.ts';

/** In seconds, longer than a live stream may stay quiet before a second connection is opened. */
const LONG = 8;

const sources = {
  file: 'a file in place of the stream is left alone',
  endless: 'a stream that comes faster than it is heard is left alone',
} as const;

for (const [kind, title] of Object.entries(sources) as ['file' | 'endless', string][])
  test(title, async ({ context }) => {
    const source = await startEagerServer(kind);
    const site = await startRadioSite(source.url);
    try {
      const listener = await openListener(context, site.url);
      await listener.appReady();
      await listener.listen();
      await listener.mark();
      await listener.hear(LONG);
      expect((await listener.read()).connections).toEqual([]);
    } finally {
      await site.stop();
      await source.stop();
    }
  });
