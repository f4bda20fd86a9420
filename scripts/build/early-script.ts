import { build } from 'vite';

/** The inline script of the prerendered pages, compiled to one small classic script. */
export async function buildEarlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rollupOptions: { input: 'src/boot/inline.ts', output: { format: 'iife' } },
      modulePreload: false,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const part of outputs) {
    if (!('output' in part)) continue;
    for (const file of part.output) if (file.type === 'chunk') return file.code.trim();
  }
  throw new Error('src/boot/inline.ts must compile to one script.');
}
