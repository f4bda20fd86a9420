import { readManifest } from '../../scripts/build/manifest.ts';

/** What a module, given without its folder, was built into. */
function built(name: string, dist: string) {
  const entries = Object.entries(readManifest(dist));
  const found = entries.find(([source]) => source.split('/').at(-1)?.split('.')[0] === name);
  if (!found) throw new Error(`${dist} holds no script of ${name}.`);
  return found[1];
}

/** Returns its script in `dist` (`assets/….js`). */
export const builtFile = (name: string, dist = 'dist') => built(name, dist).file;

/** Returns its own style sheet in `dist`. */
export function builtStyle(name: string) {
  const style = built(name, 'dist').css.at(-1);
  if (style === undefined) throw new Error(`${name} has no style sheet.`);
  return style;
}
