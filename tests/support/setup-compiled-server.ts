/** Compiles the server, as it is now, for the tests that start it in a process of its own. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/build/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the compiled server. */
    compiledServer: string;
  }
}

/** Not that of `npm run build`, which may be older than the sources, or missing. */
const dist = `dist-vitest-${process.pid}`;
let folder = '';

export async function setup(project: TestProject) {
  const compile = async () => {
    folder = await buildServer(dist);
  };
  await compile();
  project.provide('compiledServer', folder);
  project.onTestsRerun(compile);
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true });
}
