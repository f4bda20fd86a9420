import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { clientOf } from '../http/client-address.ts';
import { hangUp } from '../http/web-server.ts';
import type { LiveStation } from './live-station.ts';

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

/** Bytes of audio between two titles, as in Icecast: a second at 128 kb/s. */
const TITLE_INTERVAL = 16_000;

/** Returns one title as a metadata block: its length in units of sixteen bytes, then the text. */
function block(title: string): Uint8Array {
  const text = Buffer.from(`StreamTitle='${title.slice(0, 200)}';`, 'utf8');
  const length = Math.ceil(text.length / 16);
  const bytes = Buffer.alloc(1 + length * 16);
  bytes[0] = length;
  text.copy(bytes, 1);
  return bytes;
}

const unchanged = Uint8Array.of(0);

/**
 * Inserts titles into the audio of one listener who requested them (`Icy-MetaData: 1`). A title is
 * sent once; the blocks after it are a zero byte.
 */
function createTitleWriter() {
  let left = TITLE_INTERVAL;
  let told: string | undefined;

  /** Returns the audio, all of which has this title, with the blocks that belong between. */
  return (sound: Uint8Array, title: string): Uint8Array => {
    const parts: Uint8Array[] = [];
    let at = 0;
    while (sound.length - at >= left) {
      parts.push(sound.subarray(at, at + left), title === told ? unchanged : block(title));
      told = title;
      at += left;
      left = TITLE_INTERVAL;
    }
    left -= sound.length - at;
    return Buffer.concat([...parts, sound.subarray(at)]);
  };
}

export type PlaceLimits = { inAll: number; perAddress: number };

/**
 * 5,000 listeners take 80 MB of audio a second, more than a machine of this kind can send; 100 at
 * one address are a hospital or the shared address of a mobile network, and no reason to refuse the
 * others.
 */
const LIMITS: PlaceLimits = { inAll: 5000, perAddress: 100 };

/** Takes a place for an address: returns undefined when none is left, otherwise what gives it back, once. */
function createPlaces({ inAll, perAddress }: PlaceLimits = LIMITS) {
  const takenBy = new Map<string, number>();
  let taken = 0;

  return (address: string): (() => void) | undefined => {
    const here = takenBy.get(address) ?? 0;
    if (taken >= inAll || here >= perAddress) return undefined;
    takenBy.set(address, here + 1);
    taken += 1;
    return () => {
      const left = (takenBy.get(address) ?? 1) - 1;
      if (left > 0) takenBy.set(address, left);
      else takenBy.delete(address);
      taken -= 1;
    };
  };
}

/** Sends the stream until one of the two sides ends it. */
function send(
  station: LiveStation,
  outgoing: ServerResponse,
  { withTitles, longestWrite }: { withTitles: boolean; longestWrite: number },
  onLeft: () => void,
) {
  const withTitle = withTitles ? createTitleWriter() : undefined;
  const { socket } = outgoing;
  const drop = () => socket && hangUp(socket);
  let waiting: NodeJS.Timeout | undefined;
  const { goOn, leave } = station.listen({
    write(sound, title) {
      const isTaken = outgoing.write(withTitle?.(sound, title) ?? sound);
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
    const withTitles = c.req.header('icy-metadata') === '1';
    const titles = withTitles ? { 'icy-metaint': String(TITLE_INTERVAL) } : {};
    outgoing.removeHeader('transfer-encoding');
    outgoing.writeHead(200, { ...streamHeaders, ...titles, connection: 'close' });
    send(station, outgoing, { withTitles, longestWrite }, giveBack);
    return RESPONSE_ALREADY_SENT;
  };
}
