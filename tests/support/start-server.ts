import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { inject, onTestFinished } from 'vitest';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { freePort } from './free-port.ts';
import { readOutput } from './read-output.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Options = {
  /** Limits the size of its files, in KiB, to simulate a full disk. */
  fileSize?: number;
  /** What the command line begins with, as `asAnyAccount`. */
  before?: readonly string[];
  /** As `npm run serve` does: errors in its output name lines of the sources. */
  hasSourceMaps?: boolean;
};

/** Root may read and write all files. */
export const asAnyAccount: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Starts the compiled server; `output` grows with what it prints. */
export function startServer(
  env: Record<string, string>,
  { fileSize, before = [], hasSourceMaps = false }: Options = {},
) {
  const flags = hasSourceMaps ? ['--enable-source-maps'] : [];
  const start = [process.execPath, ...flags, `${inject('compiledServer')}/main.js`];
  const limit =
    fileSize === undefined ? [] : ['bash', '-c', `ulimit -S -f ${fileSize}; exec "$@"`, 'bash'];
  const [command = '', ...args] = [...limit, ...before, ...start];
  const child = spawn(command, args, {
    // All tests share dist/: a test that publishes pages has a copy of its own.
    // bash says on standard error that it does not know a locale, among what the server prints.
    env: { ...process.env, LC_ALL: 'C', HOST: '127.0.0.1', PUBLISH_PAGES: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, output, hasSaid } = readOutput(child);
  return {
    ended,
    pid: child.pid ?? 0,
    output,
    stop: (signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL' = 'SIGTERM') => child.kill(signal),
    ready: () => hasSaid('Prêt'),
  };
}

/**
 * A server on a new folder, without a build, that ends with the test; `ask` calls it. Its sample content,
 * without stories, is made here: with the pictures a first start takes as long again.
 */
export async function newServer(env: Record<string, string>) {
  const port = String(await freePort());
  const DATA_DIR = temporaryFolder();
  const settings = { PORT: port, DATA_DIR, DIST_DIR: join(DATA_DIR, 'no-dist'), ...env };
  const config = parseServerConfig(settings);
  if (!existsSync(config.databaseFile)) {
    await (await openStore(config, config.adminPassword || 'une lune bien ronde')).close();
  }
  const server = startServer(settings);
  onTestFinished(async () => {
    server.stop();
    await server.ended;
  });
  await server.ready();
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...server,
    origin,
    ask: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
  };
}

const lineSchema = v.object({ message: v.string() });

/** The sentences of the log, in which every line is JSON. */
export const sentencesIn = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(lineSchema, JSON.parse(line)).message);

/** Returns what the server said after `name : `. */
export const printed = (output: string, name: string) =>
  sentencesIn(output)
    .find((sentence) => sentence.startsWith(`${name} : `))
    ?.slice(name.length + 3);
