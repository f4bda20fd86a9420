import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { clientOf } from '../http/client-address.ts';
import { hangUp } from '../http/web-server.ts';
import type { LiveStation } from './live-station.ts';
import { createPlaces, type PlaceLimits } from './places.ts';

type StreamOptions = {
  /** Headers of every answer, in addition to the stream's own. */
  headers?: Readonly<Record<string, string>>;
  trustProxy?: boolean;
  limits?: PlaceLimits;
  /** Milliseconds for which a listener may take nothing of what was sent. */
  longestWrite?: number;
};

export const LIVE_PATH = '/live.mp3';
/** The same programme for slow connections. */
export const LOW_LIVE_PATH = '/live-low.mp3';

export const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Header values are bytes: Icecast and its clients read them as UTF-8. */
const asHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** Sends the stream until one of the two sides ends it. */
function send(
  station: LiveStation,
  outgoing: ServerResponse,
  longestWrite: number,
  onLeft: () => void,
) {
  const { socket } = outgoing;
  const drop = () => socket && hangUp(socket);
  let waiting: NodeJS.Timeout | undefined;
  const { goOn, leave } = station.listen({
    write(sound) {
      const isTaken = outgoing.write(sound);
      if (!isTaken) waiting ??= setTimeout(drop, longestWrite).unref();
      return isTaken;
    },
    end: () => outgoing.end(),
    drop,
  });
  outgoing.on('drain', () => {
    clearTimeout(waiting);
    waiting = undefined;
    goOn();
  });
  outgoing.once('close', () => {
    clearTimeout(waiting);
    leave();
    onLeft();
  });
  // A client that closes its sending side is disconnected: a half-closed connection is of no
  // use to a listener.
  socket?.once('end', drop);
}

/**
 * A live stream: endless mp3 without chunked encoding, as Icecast sends it. It is
 * written to the connection itself: thousands of listeners would need thousands of web streams.
 */
export function liveStream(
  station: LiveStation,
  { headers = {}, trustProxy = false, limits, longestWrite = 30_000 }: StreamOptions = {},
) {
  const takePlace = createPlaces(limits);
  const streamHeaders = {
    ...headers,
    ...OPEN_TO_ALL,
    'content-type': 'audio/mpeg',
    'icy-name': asHeader(station.name),
    'icy-br': String(station.kbps),
  };

  return (c: Context<{ Bindings: Partial<HttpBindings> }>) => {
    const { incoming, outgoing } = c.env ?? {};
    // Hono answers HEAD with the GET handler: it must not take a listener's place.
    if (c.req.method === 'HEAD' || !incoming || !outgoing) {
      return c.body(null, 200, streamHeaders);
    }
    if (!outgoing.socket) {
      // Sent behind another request, which may be answered without end: browsers and proxies wait.
      hangUp(incoming.socket);
      return RESPONSE_ALREADY_SENT;
    }
    const giveBack = takePlace(clientOf(c, trustProxy)[0]);
    if (!giveBack) {
      const full = { ...headers, ...OPEN_TO_ALL, 'retry-after': '10' };
      return c.text('Toutes les places sont prises. Réessayez dans un instant.', 503, full);
    }
    outgoing.removeHeader('transfer-encoding');
    outgoing.writeHead(200, { ...streamHeaders, connection: 'close' });
    send(station, outgoing, longestWrite, giveBack);
    return RESPONSE_ALREADY_SENT;
  };
}
