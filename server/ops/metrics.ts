import { createMiddleware } from 'hono/factory';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;
export type FailureKind = 'mail' | 'publication';

type Options = {
  listenerCount: () => number;
  readStream: () => Readonly<{ isWell: boolean }>;
  lastPublication: () => Readonly<{ publishedAt: Date | undefined }> | undefined;
};

const ENTITY = /^\/api\/[A-Za-z]+/;
const FILE = /^\/(?:assets|media)\//;

/**
 * What of a path a metric names: few values, and none that a visitor can invent. What no address of
 * the API is counts as one, and every page of the site does.
 */
export function partOf(path: string, status: number, method = 'GET'): string {
  if (path.startsWith('/api')) {
    // With CORS_ORIGINS a preflight is answered at every address.
    const isAny = status === 404 || method === 'OPTIONS';
    return isAny ? '/api' : (ENTITY.exec(path)?.[0] ?? '/api');
  }
  if (FILE.test(path)) return `${FILE.exec(path)?.[0]}`;
  return /^\/[\w-]+\.(?:mp3|xsl)$/.test(path) && status < 400 ? path : 'page';
}

/** What Prometheus reads: requests and their seconds, failures, listeners, the age of the pages. */
export function createMetrics({ listenerCount, readStream, lastPublication }: Options) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'radio_request_seconds',
    help: 'Requests, and the seconds until their answer began',
    labelNames: ['part', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const failures = new Counter({
    name: 'radio_failures_total',
    help: 'Mails that were not sent, publications that ended with a fault',
    labelNames: ['kind'] as const,
    registers,
  });
  new Gauge({
    name: 'radio_listeners',
    help: 'Listeners of the live stream',
    registers,
    collect() {
      this.set(listenerCount());
    },
  });
  new Gauge({
    name: 'radio_stream_well',
    help: '1 while the stream can be heard, 0 while it cannot',
    registers,
    collect() {
      this.set(readStream().isWell ? 1 : 0);
    },
  });
  new Gauge({
    name: 'radio_pages_age_seconds',
    help: 'Seconds since the pages were last published, or since the start',
    registers,
    collect() {
      const last = lastPublication();
      const since = last?.publishedAt?.getTime() ?? performance.timeOrigin;
      if (last) this.set((Date.now() - since) / 1000);
    },
  });

  return {
    countFailure: (kind: FailureKind) => failures.inc({ kind }),
    /** Returns all of them as text, in the format of Prometheus. */
    read: () => registry.metrics(),
    measure: createMiddleware(async (c, next) => {
      const end = requests.startTimer();
      await next();
      const { status } = c.res;
      const { path, method } = c.req;
      end({ part: partOf(path, status, method), method, status: String(status) });
    }),
  };
}
