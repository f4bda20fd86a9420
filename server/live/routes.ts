import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createRangedFile } from '../ranged-file.ts';
import type { LiveStation } from './station.ts';
import { OPEN_TO_ALL } from './stream.ts';

/**
 * What a radio host serves beside its stream: the status in Icecast's format at `/status-json.xsl`,
 * and the lullaby at `/berceuse.mp3`. Mount at the root.
 */
export function liveRoutes(station: LiveStation, lullaby: Uint8Array<ArrayBuffer>) {
  const lullabyFile = createRangedFile(lullaby, 'audio/mpeg');

  return new Hono<{ Bindings: Partial<HttpBindings> }>()
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
