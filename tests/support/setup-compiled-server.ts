/**
 * Compiles the server and the commands of the operator, as they are now, for the tests that start
 * them as processes. A compiled command takes a quarter of the processor time of its sources.
 */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/build/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the compiled server, with the compiled commands. */
    compiledServer: string;
  }
}

/** Not that of `npm run build`, which may be older than the sources, or missing. */
const dist = `dist-vitest-${process.pid}`;
let folder = '';

const names = ['admin', 'backup', 'release', 'restore', 'station-gains', 'watch'];
const commands = Object.fromEntries(names.map((name) => [name, `scripts/${name}.ts`]));

export async function setup(project: TestProject) {
  const compile = async () => {
    folder = await buildServer(dist, commands);
  };
  await compile();
  project.provide('compiledServer', folder);
  project.onTestsRerun(compile);
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true });
}
