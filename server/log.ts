import { DrizzleQueryError } from 'drizzle-orm';

type Level = 'info' | 'warn' | 'error';
/** What belongs to a line beside its sentence; of an error the trace is written. */
type Details = Readonly<{ error?: unknown; [name: string]: unknown }>;
export type Log = ReturnType<typeof createLog>;

/** A failed query has its values in its message: a visitor's words, or the hash of a password. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = error.stack ?? error.message;
  if (!(error instanceof DrizzleQueryError)) return trace;
  return trace.replace(error.message, () => error.cause?.message ?? 'Failed query');
}

/**
 * What the server has to say: a sentence on a terminal, where somebody reads it now; otherwise a
 * line of JSON with its time and level, because systemd and containers keep it. Neither has an
 * address, a query, or a secret.
 */
export function createLog({
  isTerminal = process.stdout.isTTY === true,
  write = (line: string) => console.log(line),
  clock = Date.now,
} = {}) {
  const say =
    (level: Level) =>
    (message: string, { error, ...details }: Details = {}) => {
      const trace = error === undefined ? undefined : traceOf(error);
      if (isTerminal) return write(trace === undefined ? message : `${message}\n${trace}`);
      const at = new Date(clock()).toISOString();
      write(JSON.stringify({ at, level, message, ...details, error: trace }));
    };
  return { isTerminal, info: say('info'), warn: say('warn'), error: say('error') };
}

/** The log of this process. */
export const log = createLog();
