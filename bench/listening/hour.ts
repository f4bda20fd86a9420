import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser } from '@playwright/test';
import { openListener } from '../../tests/support/listening/listener.ts';
import { startRadioSite } from '../../tests/support/listening/radio-site.ts';

const speed = 16;
const hour = 3_600_000;
const warmUp = 10_000;
const megabyte = 1_048_576;

/** What the pages of this browser hold of memory for themselves (`RssAnon`; Linux only). */
async function rendererBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { id }) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return sum + Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  }, 0);
}

/**
 * An hour of sound in under four minutes: a stream that is sent as fast as it is taken, played at
 * 16 times the speed. Growth of the renderer that holds the page, after a warm-up.
 */
export async function listenForAnHour(browser: Browser): Promise<string> {
  const chord = 'sine=frequency=440:duration=60';
  const encode = [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    chord,
    '-b:a',
    '128k',
    '-f',
    'mp3',
    '-',
  ];
  const { stdout: minute } = spawnSync('ffmpeg', encode, { maxBuffer: 16 * megabyte });
  const stream = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' });
    const send = () => {
      while (!response.destroyed && response.write(minute));
    };
    response.on('drain', send);
    send();
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  const address = stream.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const site = await startRadioSite(`http://127.0.0.1:${port}/live.mp3`);
  const context = await browser.newContext();
  try {
    const listener = await openListener(context, site.url);
    await listener.appReady();
    await listener.listen();
    await listener.page.evaluate((rate) => {
      for (const audio of document.querySelectorAll('audio')) audio.playbackRate = rate;
    }, speed);
    await listener.page.waitForTimeout(warmUp);
    const before = await rendererBytes(browser);
    await listener.page.waitForTimeout(hour / speed);
    const grown = ((await rendererBytes(browser)) - before) / megabyte;
    const played = await listener.position();
    return `${grown.toFixed(1)} MB (${Math.round(played / 60)} min)`;
  } finally {
    await context.close();
    await site.stop();
    stream.closeAllConnections();
    stream.close();
  }
}
