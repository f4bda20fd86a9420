import { resolve } from 'node:path';
import { build } from 'vite';

type Replaced = Readonly<{
  /** Code for some modules instead of their own, by file. */
  replaced?: Readonly<Record<string, string>>;
}>;

/** Bundles a source and its imports into one small classic script. */
export async function buildOneScript(
  input: string,
  { replaced = {} }: Replaced = {},
): Promise<string> {
  const codes = new Map(Object.entries(replaced).map(([file, code]) => [resolve(file), code]));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'replaced', enforce: 'pre', load: (id) => codes.get(id) }],
    build: {
      write: false,
      rollupOptions: { input, output: { format: 'iife' } },
      modulePreload: false,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const part of outputs) {
    if (!('output' in part)) continue;
    for (const file of part.output) if (file.type === 'chunk') return file.code.trim();
  }
  throw new Error(`${input} must compile to one script.`);
}
