import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '#publishing/read-json.ts';
import { programmeSchema } from '#src/api/contract-programme.ts';
import type { Programme } from '#src/lib/programme.ts';
import { serverFolder } from '../folder.ts';
import type { Store } from '../store.ts';
import { log } from './log.ts';
import { writeWhole } from './whole-files.ts';

/** The site's own file: where nothing is built, the one that a build copies. */
function readSiteFile(dist: string): Programme {
  const built = join(dist, 'programme.json');
  const file = existsSync(built) ? built : join(serverFolder, '..', 'public', 'programme.json');
  return v.parse(programmeSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The programme that is saved, and what writes one into the station's file (PROGRAMME_FILE), whole or not at
 * all; it is written now, too. The file is for everybody to read: the station is another user. Where nothing
 * is saved, or what cannot be read, as after a foreign program has changed it, the one that the station has
 * goes on, or else that of the site; what cannot be read is put aside.
 */
export async function openProgramme({ programme }: Store, file: string, dist: string) {
  const onProgramme = ({ timeZone, days }: Programme) =>
    writeWhole(file, `${JSON.stringify({ timeZone, days }, null, 2)}\n`, 0o644);
  const unreadable = `${file}-illisible`;

  async function putAside(error: unknown) {
    if (!(error instanceof SyntaxError || v.isValiError(error))) throw error;
    writeWhole(unreadable, await programme.text(), 0o600);
    log.warn(`Le programme enregistré ne peut pas être lu, et est maintenant dans ${unreadable}.`);
    return undefined;
  }

  async function readProgramme() {
    const saved = await programme.get().catch(putAside);
    return saved ?? programme.begin(readJson(file, programmeSchema) ?? readSiteFile(dist));
  }

  try {
    const saved = await readProgramme();
    if (saved) onProgramme(saved);
  } catch (error) {
    // The radio plays on: a disk may be full or read-only.
    log.warn(`Le programme n’a pas pu être écrit dans ${file}.`, { error });
  }
  return { readProgramme, onProgramme };
}
