import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { type DatabaseFault, databaseSentences } from '../db/database-fault.ts';
import type { Fault } from './stream-faults.ts';
import { diskSentence } from './whole-files.ts';

const MEBIBYTE = 1024 * 1024;
/** With less, SQLite and the pictures of the next save may find no room. */
const LEAST_FREE_BYTES = 64 * MEBIBYTE;
/** Once ill, until then: a disk that hovers around the limit would begin and end a fault for ever. */
const ENOUGH_FREE_BYTES = 2 * LEAST_FREE_BYTES;
/** Milliseconds for which an answer counts. */
const VALID_FOR = 5000;

/** `isWell`: whether it lets the radio do its work. `faults`: what the owner is told. */
export type Part = Readonly<{
  isWell: boolean;
  detail: string | number;
  faults?: readonly Fault[];
}>;
export type Health = Readonly<{
  isWell: boolean;
  parts: Readonly<Record<string, Part>>;
  faults: readonly Fault[];
}>;
export type ReadHealth = () => Promise<Health>;
/** Answers `undefined` where there is nothing to look at. */
type ReadPart = () => Part | undefined | Promise<Part | undefined>;

const ill = (name: string, detail: string | number, sentence: string): Part => ({
  isWell: false,
  detail,
  faults: [{ name, sentence }],
});

/**
 * Returns a look at the fullest of the disks of these folders, whose free bytes are its detail: ill below 64
 * MiB, then until there are 128, and where a folder cannot be written. The first is of the data; the others,
 * which may be missing, may have a disk of their own. `isIll`: the owner was told of it before a restart.
 */
export function createDiskPart([dataDir, ...others]: [string, ...string[]], isIll = false) {
  let least = isIll ? ENOUGH_FREE_BYTES : LEAST_FREE_BYTES;
  return async (): Promise<Part> => {
    const folders = [dataDir, ...others.filter((folder) => existsSync(folder))];
    const disks = await Promise.all(
      folders.map(async (folder) => {
        await access(folder, constants.W_OK | constants.X_OK);
        const { bavail, bsize } = await statfs(folder);
        return { folder, free: bavail * bsize };
      }),
    );
    const { folder, free } = disks.reduce((one, other) => (other.free < one.free ? other : one));
    least = free < least ? ENOUGH_FREE_BYTES : LEAST_FREE_BYTES;
    if (free >= least) return { isWell: true, detail: free };
    const left = Math.floor(free / MEBIBYTE);
    return ill('disk', free, `Il reste ${left} Mo sur le disque de ${folder}. Faites de la place.`);
  };
}

/** Whether a file can be written, and how the last write to the database in it ended. */
export async function databasePart(
  file: string,
  writeFault: () => DatabaseFault | undefined,
): Promise<Part> {
  await access(file, constants.R_OK | constants.W_OK);
  const fault = writeFault();
  if (fault === undefined) return { isWell: true, detail: 'writes' };
  return ill('database', fault, `Rien n’est enregistré\u00a0: ${databaseSentences[fault]}.`);
}

/** Ill where the last publication failed; undefined before the first one. */
export function publicationPart(last: Readonly<{ isWell: boolean; at: Date }> | undefined) {
  const detail = last?.at.toISOString() ?? '';
  if (last?.isWell === false) {
    const sentence = 'Les pages n’ont pas été publiées. Le journal du serveur dit pourquoi.';
    return ill('publication', detail, sentence);
  }
  return last && { isWell: true, detail };
}

async function read(name: string, readPart: ReadPart): Promise<Part | undefined> {
  try {
    return await readPart();
  } catch (error) {
    const sentence = `Une vérification a échoué (${name})\u00a0: ${diskSentence(error)}`;
    return ill(name, String(error), sentence);
  }
}

/**
 * Whether the radio can do its work, with the seconds since its start: well when all parts are. One
 * look counts for some seconds, whatever becomes of the clock meanwhile.
 */
export function createHealth(readers: Readonly<Record<string, ReadPart>>): ReadHealth {
  let last: { at: number; health: Promise<Health> } | undefined;

  async function look(): Promise<Health> {
    const parts: Record<string, Part> = {
      process: { isWell: true, detail: Math.round(process.uptime()) },
    };
    for (const [name, readPart] of Object.entries(readers)) {
      const part = await read(name, readPart);
      if (part) parts[name] = part;
    }
    const all = Object.values(parts);
    const faults = all.flatMap((part) => part.faults ?? []);
    return { isWell: all.every(({ isWell }) => isWell), parts, faults };
  }

  return () => {
    if (last === undefined || performance.now() - last.at >= VALID_FOR) {
      last = { at: performance.now(), health: look() };
    }
    return last.health;
  };
}
