import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { listen } from './listen.ts';
import { selfSigned } from './self-signed.ts';

/** 128 kb/s. */
const BYTES_PER_SECOND = 16_000;
const TICK = 100;
export const song = readFileSync('server/live/songs/fais-dodo.mp3');

type Station = Readonly<{
  sound?: Uint8Array;
  /** Seconds that a new listener gets at once. */
  burst?: number;
  headers?: Readonly<Record<string, string>>;
  /** What stands between the quotes of the title, in bytes. */
  title?: Buffer;
  /** Seconds after which the connection is closed. */
  endsAfter?: number;
}>;

function titleBlock(title: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from("StreamTitle='"), title, Buffer.from("';")]);
  const units = Math.ceil(text.length / 16);
  return Buffer.concat([Buffer.of(units), text, Buffer.alloc(units * 16 - text.length)]);
}

/** Answers as Icecast does: headers, a burst, and then as much as plays. */
export function stationAnswer(station: Station = {}): RequestListener {
  const { sound = song, burst = 12, headers = {}, title, endsAfter } = station;
  return (_request, response: ServerResponse) => {
    let at = 0;
    const send = (bytes: number) => {
      response.write(sound.subarray(at, at + bytes));
      at += bytes;
    };
    const first = burst * BYTES_PER_SECOND;
    response.writeHead(200, {
      'content-type': 'audio/mpeg',
      'access-control-allow-origin': '*',
      'icy-br': '128',
      ...(title && { 'icy-metaint': String(first) }),
      ...headers,
    });
    send(first);
    if (title) response.write(titleBlock(title));
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (endsAfter !== undefined && ticks * TICK > endsAfter * 1000) response.end();
      else send((BYTES_PER_SECOND * TICK) / 1000);
    }, TICK);
    response.once('close', () => clearInterval(timer));
  };
}

/** Starts a station on a port of its own; behind a certificate that nobody has signed, if it is secure. */
export async function startStation(answer: RequestListener, isSecure = false) {
  const server = isSecure ? createSecureServer(selfSigned(), answer) : createServer(answer);
  const origin = isSecure ? 'https://localhost' : 'http://127.0.0.1';
  return {
    url: `${origin}:${await listen(server)}/live.mp3`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
