import { readFileSync } from 'node:fs';

/** A part of the shipped configuration, and what stands there instead. */
export type Change = readonly [part: string, by: string];

function change(text: string, [part, by]: Change) {
  if (!text.includes(part)) throw new Error(`deploy/nginx.conf has no "${part}" any more.`);
  return text.replaceAll(part, by);
}

/**
 * Returns deploy/nginx.conf with the shipped settings in it, changed where this machine differs; throws
 * when a part that is to be changed does not exist.
 */
export function localNginx(changes: readonly Change[]): string {
  const settings = readFileSync('deploy/settings.conf', 'utf8');
  return [['include settings.conf;', settings] as const, ...changes].reduce(
    change,
    readFileSync('deploy/nginx.conf', 'utf8'),
  );
}
