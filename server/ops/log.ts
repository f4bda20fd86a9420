import { DrizzleQueryError } from 'drizzle-orm';

type Level = 'info' | 'warn' | 'error';
/** What belongs to a line beside its sentence; of an error the trace is written. */
type Details = Readonly<{ error?: unknown; [name: string]: unknown }>;
export type Log = ReturnType<typeof createLog>;

/** Milliseconds for which the same sentence is counted, and not written again. */
const MINUTE = 60_000;
/** Characters. */
const MOST_OF_A_TRACE = 4000;
/** Of all lines of a minute: whatever visitors do, a day writes less than 100 MB. */
const MOST_BYTES = 64 * 1024;

/** A failed query has its values in its message: a visitor's words, or the hash of a password. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = error.stack ?? error.message;
  const isQuery = error instanceof DrizzleQueryError;
  const safe = isQuery
    ? trace.replace(error.message, () => error.cause?.message ?? 'Failed query')
    : trace;
  return safe.slice(0, MOST_OF_A_TRACE);
}

/**
 * What the server has to say: a sentence on a terminal, where somebody reads it now; otherwise a
 * line of JSON with its time and level, because systemd and containers keep it. Neither has an
 * address, a query, or a secret. A sentence is written once a minute; `count` says how often it came
 * again.
 */
export function createLog({
  isTerminal = process.stdout.isTTY === true,
  write = (line: string) => console.log(line),
  clock = Date.now,
} = {}) {
  /** The sentences of this minute, and how often each came again. */
  let minute = new Map<string, { level: Level; details: Details; count: number }>();
  let bytes = 0;
  let leftOut = 0;
  let isTimed = false;

  function put(level: Level, message: string, { error, ...details }: Details) {
    if (!isTimed) setTimeout(endMinute, MINUTE).unref();
    isTimed = true;
    const trace = error === undefined ? undefined : traceOf(error);
    const at = new Date(clock()).toISOString();
    const line = isTerminal
      ? [message, trace].filter((part) => part !== undefined).join('\n')
      : JSON.stringify({ at, level, message, ...details, error: trace });
    const length = Buffer.byteLength(line);
    if (bytes + length > MOST_BYTES) {
      leftOut += 1;
      return;
    }
    bytes += length;
    minute.set(message, { level, details, count: 0 });
    write(line);
  }

  function endMinute() {
    const ended = minute;
    const missing = leftOut;
    minute = new Map();
    [bytes, leftOut, isTimed] = [0, 0, false];
    for (const [message, { level, details, count }] of ended) {
      if (count > 0) put(level, message, { ...details, count });
    }
    if (missing > 0) put('warn', 'D’autres lignes n’ont pas été écrites.', { count: missing });
  }

  const say =
    (level: Level) =>
    (message: string, details: Details = {}) => {
      const known = minute.get(message);
      if (known) known.count += 1;
      else put(level, message, details);
    };
  return { isTerminal, info: say('info'), warn: say('warn'), error: say('error') };
}

export const log = createLog();
