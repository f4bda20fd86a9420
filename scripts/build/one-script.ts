import { build } from 'vite';

/** Bundles a source and its imports into one small classic script. */
export async function buildOneScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
