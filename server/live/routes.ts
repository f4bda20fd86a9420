import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createRangedFile } from '../ranged-file.ts';
import type { LiveStation } from './station.ts';

/** Node's own request and response; there are none where the app is called without a port. */
type Bindings = Partial<HttpBindings>;

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Header values are bytes: Icecast, and its clients, take them for UTF-8. */
const asHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/**
 * What a radio host serves: the live stream at `/live.mp3`, its state as Icecast tells it at
 * `/status-json.xsl`, and the lullaby at `/berceuse.mp3`. Mount at the root.
 */
export function liveRoutes(station: LiveStation, lullaby: Uint8Array<ArrayBuffer>) {
  const lullabyFile = createRangedFile(lullaby, 'audio/mpeg');
  const streamHeaders = {
    ...OPEN_TO_ALL,
    'content-type': 'audio/mpeg',
    'icy-name': asHeader(station.name),
    'icy-br': String(station.kbps),
  };

  return new Hono<{ Bindings: Bindings }>()
    .get('/live.mp3', (c) => {
      // Hono answers HEAD with the GET handler: it must not take a listener's place.
      if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders);
      // Ending the stream is not enough: a client that reads nothing never learns of it.
      const stream = station.listen(() => c.env?.outgoing?.destroy());
      return c.body(stream, 200, streamHeaders);
    })
    .get('/status-json.xsl', (c) => {
      const source = {
        audio_info: `bitrate=${station.kbps}`,
        bitrate: station.kbps,
        listeners: station.listenerCount(),
        listenurl: new URL('/live.mp3', c.req.url).href,
        server_name: station.name,
        server_type: 'audio/mpeg',
        title: station.nowPlaying(),
      };
      return c.json({ icestats: { source } }, 200, OPEN_TO_ALL);
    })
    .get('/berceuse.mp3', (c) => lullabyFile.respond(c.req.raw));
}
