import { readManifest } from '../../scripts/build/manifest.ts';

/**
 * Returns the script in `dist` (`assets/….js`) into which a module, given without its folder, was
 * built.
 */
export function builtFile(name: string, dist = 'dist'): string {
  const entries = Object.entries(readManifest(dist));
  const found = entries.find(([source]) => source.split('/').at(-1)?.split('.')[0] === name);
  if (!found) throw new Error(`${dist} holds no script of ${name}.`);
  return found[1].file;
}
