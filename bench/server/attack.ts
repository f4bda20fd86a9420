import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { ask } from './ask.ts';

export type Target = {
  port: number;
  /** The server's process. */
  pid: number;
  token: string;
  listeners: number;
  seconds: number;
};
export type Figure = { what: string; value: number; unit: string; limit: number };
export type Attack = {
  name: string;
  /** Setup before the attack; it is not measured. */
  prepare?: (target: Target) => Promise<void>;
  run: (target: Target) => Promise<Figure[]>;
  /** Memory limit of the server, when it is higher than for all other attacks. */
  megabytes?: number;
};

const status = v.object({ icestats: v.object({ source: v.object({ listeners: v.number() }) }) });

export async function listenerCount(port: number): Promise<number> {
  const { text } = await ask({ port, path: '/status-json.xsl' });
  return v.parse(status, JSON.parse(text)).icestats.source.listeners;
}

/**
 * Returns the milliseconds until a condition is true; infinite when it is not within this number of
 * seconds.
 */
export async function timeUntil(holds: () => Promise<boolean> | boolean, seconds: number) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    if (await holds()) return performance.now() - startedAt;
    await delay(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** Opens a connection that sends a text and never reads. */
export async function openDeaf(port: number, text: string, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
