import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { COPY_DAYS } from '#src/lib/copy-days.ts';
import type { ServerConfig } from '../env.ts';
import type { Part } from './health.ts';
import { keptList } from './kept-list.ts';

const DAY = 24 * 3600 * 1000;
/** Days: the timer makes a backup every night. */
const OLDEST_BACKUP = 3;

type Data = Pick<ServerConfig, 'dataDir' | 'databaseFile'>;

const backupSchema = v.object({
  at: v.string(),
  target: v.string(),
  isApart: v.optional(v.boolean(), false),
});
const lastBackup = ({ dataDir }: Data) => keptList(join(dataDir, 'last-backup.json'), backupSchema);

/** Whether a folder is on another disk than the system. */
const isApart = (folder: string) => statSync(folder).dev !== statSync('/').dev;

/** Remembers where the server looks for it that a backup has succeeded. */
export const rememberBackup = (data: Data, target: string, now: Date) =>
  lastBackup(data).write([{ at: now.toISOString(), target, isApart: isApart(target) }]);

/**
 * Throws an error with one sentence where the last backup of this folder went to a disk of its own, which is
 * not mounted now: all sounds would be copied once more, beside the radio, and fill the disk of the system.
 */
export function refuseUnmounted(data: Data, folder: string) {
  const [last] = lastBackup(data).read();
  if (!last?.isApart || dirname(last.target) !== folder || isApart(folder)) return;
  throw new Error(
    `${folder} était sur un disque à part, qui n’est pas monté : montez-le, ou choisissez un autre dossier.`,
  );
}

/** How old the last backup is; `undefined` where there is nothing to back up. */
export function backupPart(data: Data): Part | undefined {
  if (!existsSync(data.databaseFile)) return undefined;
  const [last] = lastBackup(data).read();
  const since = last ? Date.parse(last.at) : statSync(data.databaseFile).birthtimeMs;
  const age = Date.now() - since;
  // Some disks know of no file when it was made, and say 1970; a clock may have stood ahead.
  const isDated = since > 0 && age >= 0;
  const days = Math.floor(isDated ? age / DAY : process.uptime() / (DAY / 1000));
  const detail = last?.at ?? 'none';
  if (days < OLDEST_BACKUP) return { isWell: true, detail };
  const sentence = last
    ? `La dernière sauvegarde a ${days} jours (${last.target}). Voyez pourquoi\u00a0: journalctl -u radio-backup.`
    : `Aucune sauvegarde depuis ${days} jours\u00a0: npm run backup -- --to un dossier, chaque nuit.`;
  return { isWell: true, detail, faults: [{ name: 'backup', sentence }] };
}

/** As restore.ts names what was there. */
const BEFORE_RESTORE = /^before-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** What db/migrate.ts, and a restore that was killed, add to the name of the database. */
const BESIDE_DATABASE = /^(?:-before-update-\d+(?:-draft(?:-journal)?)?|\.restored)$/;

/** Deletes what updates and restores have put aside, or left when they were killed: deleted messages live on in it. */
export function eraseOldCopies({ dataDir, databaseFile }: Data) {
  const base = basename(databaseFile);
  const copies = [
    ...pathsIn(
      dirname(databaseFile),
      (name) => name.startsWith(base) && BESIDE_DATABASE.test(name.slice(base.length)),
    ),
    ...pathsIn(dataDir, (name) => BEFORE_RESTORE.test(name)),
  ];
  for (const path of copies) {
    // Also what a clock that stood ahead has dated: it would stay until that day.
    const age = Math.abs(Date.now() - statSync(path).mtimeMs);
    if (age > COPY_DAYS * DAY) rmSync(path, { recursive: true });
  }
}

const pathsIn = (folder: string, isWanted: (name: string) => boolean) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(isWanted)
    .map((name) => join(folder, name));
