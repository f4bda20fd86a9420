/**
 * `npm run release -- --to DIR [--back] [--api URL] [--reload COMMAND]`: a deployment that nobody
 * notices (docs/run/mettre-a-jour.md).
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFile, lockHolder } from '../publishing/file-lock.ts';
import { readOptions } from '../publishing/read-options.ts';
import { diskSentence } from '../server/ops/whole-files.ts';
import { refuseRoot } from './operator-command.ts';
import { goBack, makeRelease } from './release/make-release.ts';
import { currentOf } from './release/releases.ts';

const values = readOptions({
  options: {
    to: { type: 'string' },
    back: { type: 'boolean', default: false },
    api: { type: 'string' },
    reload: { type: 'string', default: 'sudo -n systemctl reload nginx' },
  },
});

async function main() {
  if (!values.to) throw new Error('Où ? npm run release -- --to DOSSIER');
  const to = resolve(values.to);
  refuseRoot(to);
  // A folder that was mistyped gets nothing, not even a lock.
  if (values.back && !currentOf(to)) throw new Error(`${to} n’a aucune version. Corrigez --to.`);
  mkdirSync(to, { recursive: true });
  const lock = join(to, '.lock');
  const unlock = await lockFile(lock, 0);
  if (!unlock)
    throw new Error(`Une autre version est en cours${lockHolder(lock)} : attendez sa fin.`);
  try {
    const options = { to, api: values.api, reload: values.reload, log: console.log };
    if (values.back) goBack(options);
    else makeRelease(options);
  } finally {
    unlock();
  }
}

main().catch((error: unknown) => {
  console.error(diskSentence(error));
  process.exitCode = 1;
});
