import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import type { SlowLine } from './slow-line.ts';

/** One connection of a listener, as the proxy sees it. */
export interface Passage {
  /** Of `performance.now()`. */
  closedAt: number | undefined;
  /** Bytes sent to the listener. */
  bytes: number;
  /** The first line of the request. */
  request: string;
}

type Pair = { listener: Socket; station: Socket; passage: Passage };

/** A TCP proxy in front of the station that breaks connections as networks do. */
export class FaultProxy {
  readonly passages: Passage[] = [];
  readonly #pairs = new Set<Pair>();
  readonly #upstream: number;
  readonly #line: SlowLine | undefined;
  #server: Server | undefined;
  #port = 0;

  /** With a limited line, all connections share it. */
  constructor(upstream: number, line?: SlowLine) {
    this.#upstream = upstream;
    this.#line = line;
  }

  get port() {
    return this.#port;
  }
  get openCount() {
    return this.#pairs.size;
  }
  /** Without those that a browser only keeps ready. */
  get askedCount() {
    return [...this.#pairs].filter(({ passage }) => passage.request !== '').length;
  }
  /** The largest number of connections open at the same time. */
  mostAtOnce = 0;

  /** Starts counting here. */
  forget(): void {
    this.passages.length = 0;
    this.mostAtOnce = this.#pairs.size;
  }

  /** Opens the port (again, on the same number). */
  async listen(port = this.#port): Promise<void> {
    const server = createServer((listener) => this.#pass(listener));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP port was expected');
    this.#server = server;
    this.#port = address.port;
  }

  /** Refuses new connections, as when no server runs. */
  refuse(): void {
    this.#server?.close();
    this.#server = undefined;
  }

  /** Ends every open connection normally, as a server that restarts. */
  closeAll(): void {
    for (const { listener, station } of this.#pairs) {
      station.destroy();
      listener.end();
    }
  }

  /** Resets every open connection, like a router that lost its state. */
  resetAll(): void {
    for (const { listener, station } of this.#pairs) {
      station.destroy();
      listener.resetAndDestroy();
    }
  }

  /** The open connections stay open but no byte passes any more; new ones work. */
  swallowAll(): void {
    for (const { listener, station } of this.#pairs) {
      station.unpipe(listener);
      station.pause();
      station.removeAllListeners('data');
      this.#line?.swallow(listener);
      listener.pause();
    }
  }

  async stop(): Promise<void> {
    this.refuse();
    this.resetAll();
    this.#line?.stop();
  }

  #pass(listener: Socket) {
    const station = openSocket(this.#upstream, '127.0.0.1');
    const passage: Passage = { closedAt: undefined, bytes: 0, request: '' };
    const pair = { listener, station, passage };
    this.passages.push(passage);
    this.#pairs.add(pair);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#pairs.size);
    listener.setNoDelay(true);
    listener.once('data', (chunk) => {
      passage.request = String(chunk).split('\r\n')[0] ?? '';
    });
    listener.pipe(station);
    const note = (count: number) => {
      passage.bytes += count;
    };
    if (this.#line !== undefined) this.#line.carry(station, listener, note);
    else {
      station.pipe(listener);
      station.on('data', (chunk) => note(chunk.length));
    }
    const close = () => {
      passage.closedAt ??= performance.now();
      this.#pairs.delete(pair);
      station.destroy();
    };
    listener.on('close', close);
    listener.on('error', close);
    // The end of the station's data reaches the listener through the pipe; its error must be passed
    // on by hand.
    station.on('error', () => listener.resetAndDestroy());
  }
}
