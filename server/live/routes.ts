import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { answerRange, etagOf, inMemory, SOUND_HEADERS } from '../http/ranged-file.ts';
import type { LiveStation } from './live-station.ts';
import { LIVE_PATH, LOW_LIVE_PATH, OPEN_TO_ALL } from './stream.ts';

/**
 * What a radio host serves beside its streams: the status in Icecast's format at `/status-json.xsl`,
 * and the lullaby at `/berceuse.mp3`. Mount at the root.
 */
export function liveRoutes(
  station: LiveStation,
  low: LiveStation,
  lullaby: Uint8Array<ArrayBuffer>,
) {
  const kept = { 'cache-control': 'public, max-age=3600', etag: etagOf(lullaby) };
  const lullabyHeaders = { ...SOUND_HEADERS, ...kept };

  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .get('/status-json.xsl', (c) => {
      const mount = (path: string, { kbps, name, listenerCount, nowPlaying }: LiveStation) => ({
        audio_info: `bitrate=${kbps}`,
        bitrate: kbps,
        listeners: listenerCount(),
        listenurl: new URL(path, c.req.url).href,
        server_name: name,
        server_type: 'audio/mpeg',
        title: nowPlaying(),
      });
      const source = [mount(LIVE_PATH, station), mount(LOW_LIVE_PATH, low)];
      return c.json({ icestats: { source } }, 200, OPEN_TO_ALL);
    })
    .get('/berceuse.mp3', (c) => answerRange(c.req.raw, inMemory(lullaby), lullabyHeaders));
}
