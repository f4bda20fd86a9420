import type { Socket } from 'node:net';

const tick = 50;
const slice = 256;
/** Bytes that a router on the way buffers for one connection. */
const queueLimit = 32_768;

interface Lane {
  readonly station: Socket;
  readonly listener: Socket;
  readonly queue: Buffer[];
  queued: number;
  isEnding: boolean;
}

/**
 * A connection limited to this number of kilobits a second: all connections share it in turn, as on
 * a phone with one bar.
 */
export class SlowLine {
  kbps: number;
  readonly #lanes = new Set<Lane>();
  readonly #timer: NodeJS.Timeout;
  #lastAt = performance.now();
  /** Bytes that may be sent now. */
  #budget = 0;
  #stalledUntil = 0;

  constructor(kbps: number) {
    this.kbps = kbps;
    this.#timer = setInterval(() => this.#serve(), tick);
  }

  /** Sends nothing for this long. */
  stall(milliseconds: number): void {
    this.#stalledUntil = performance.now() + milliseconds;
  }

  carry(station: Socket, listener: Socket, onBytes: (count: number) => void): void {
    const lane: Lane = { station, listener, queue: [], queued: 0, isEnding: false };
    this.#lanes.add(lane);
    station.on('data', (chunk) => {
      lane.queue.push(chunk);
      lane.queued += chunk.length;
      if (lane.queued >= queueLimit) station.pause();
    });
    station.on('end', () => {
      lane.isEnding = true;
    });
    listener.on('close', () => this.#lanes.delete(lane));
    this.#onBytes.set(lane, onBytes);
  }

  /** The connection stays open and receives nothing any more. */
  swallow(listener: Socket): void {
    for (const lane of this.#lanes) if (lane.listener === listener) this.#lanes.delete(lane);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  readonly #onBytes = new WeakMap<Lane, (count: number) => void>();

  #serve() {
    const now = performance.now();
    const passed = now - this.#lastAt;
    this.#lastAt = now;
    if (now < this.#stalledUntil) return;
    // Unused capacity of an idle connection is lost; a late timer is compensated.
    this.#budget = Math.min(this.#budget, slice) + (this.kbps / 8) * passed;
    while (this.#budget >= slice && this.#serveEach());
    for (const lane of this.#lanes)
      if (lane.isEnding && lane.queued === 0) {
        this.#lanes.delete(lane);
        lane.listener.end();
      }
  }

  /** Sends one slice for each connection; returns false when none has data. */
  #serveEach(): boolean {
    let isServed = false;
    for (const lane of this.#lanes) {
      if (lane.queued === 0 || this.#budget < slice) continue;
      const bytes = take(lane);
      lane.listener.write(bytes);
      this.#onBytes.get(lane)?.(bytes.length);
      this.#budget -= bytes.length;
      isServed = true;
      if (lane.queued < queueLimit) lane.station.resume();
    }
    return isServed;
  }
}

function take(lane: Lane): Buffer {
  const [first = Buffer.alloc(0)] = lane.queue;
  const bytes = first.subarray(0, slice);
  if (bytes.length === first.length) lane.queue.shift();
  else lane.queue[0] = first.subarray(slice);
  lane.queued -= bytes.length;
  return bytes;
}
