/**
 * `npm run backup -- --to DIR [--keep DAYS]`: a dated copy of the radio's data, while the server runs.
 * Backups older than so many days go, at most those that the page « Contact » names.
 * `npm run backup -- --verify --to DIR`: restores the newest one beside it, starts a server on it, and
 * compares.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../publishing/read-options.ts';
import { backUp } from '../server/ops/backup.ts';
import { verifyBackup } from '../server/ops/verify-backup.ts';
import { COPY_DAYS } from '../src/lib/copy-days.ts';
import { runCommand } from './operator-command.ts';

/** The built server; without a build its sources. */
function serverProgram(): readonly string[] {
  const built = resolve(`${process.env.DIST_DIR || 'dist'}-server`, 'main.js');
  if (existsSync(built)) return [built];
  const sources = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  return ['--import', import.meta.resolve('tsx'), sources];
}

function readKeep(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= COPY_DAYS) return days;
  throw new Error(`--keep : de 1 à ${COPY_DAYS} jours, comme la page Contact le promet.`);
}

await runCommand(async (config) => {
  const values = readOptions({
    options: {
      to: { type: 'string' },
      keep: { type: 'string', default: String(COPY_DAYS) },
      verify: { type: 'boolean', default: false },
    },
  });
  if (!values.to) throw new Error('Dans quel dossier ? npm run backup -- --to /srv/backups');
  const folder = resolve(values.to);
  if (values.verify) {
    const startedAt = performance.now();
    const trial = { folder, program: serverProgram() };
    const { backup, totals, pictures } = await verifyBackup(trial, new Date());
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const rows = Object.values(totals).reduce((sum, total) => sum + total, 0);
    console.log(
      `Essai réussi : ${backup} (lignes : ${rows}, images : ${pictures}, en ${seconds} s)`,
    );
    return;
  }
  const where = { folder, keep: readKeep(values.keep) };
  const { target, articles, erased } = await backUp(config, where, new Date());
  console.log(`Sauvegarde : ${target} (articles : ${articles}, relue)`);
  if (erased > 0)
    console.log(
      `Sauvegardes interrompues, ou de plus de ${where.keep} jours, effacées : ${erased}`,
    );
});
