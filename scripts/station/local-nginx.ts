import { readFileSync } from 'node:fs';

/** A part of the shipped configuration, and what stands there instead. */
export type Change = readonly [part: string | RegExp, by: string];

/** One machine has no IPv6, another no free port there: what is local listens where it is told to. */
const WITHOUT_IPV6: readonly Change[] = [
  ['listen [::]:80 default_server;', ''],
  ['listen [::]:443 ssl http2 default_server;', ''],
];

function change(text: string, [part, by]: Change) {
  const changed =
    typeof part === 'string' ? text.replaceAll(part, () => by) : text.replace(part, by);
  if (changed === text) throw new Error(`deploy/nginx.conf has no "${part}" any more.`);
  return changed;
}

/**
 * Returns deploy/nginx.conf with the shipped settings in it, changed where this machine differs; throws
 * when a part that is to be changed does not exist.
 */
export function localNginx(changes: readonly Change[]): string {
  const settings = readFileSync('deploy/available/settings.conf', 'utf8');
  return [
    ['include enabled/settings.conf;', settings] as const,
    ...WITHOUT_IPV6,
    ...changes,
  ].reduce(change, readFileSync('deploy/nginx.conf', 'utf8'));
}
