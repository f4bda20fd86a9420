import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
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
 * A radio without a saved programme begins with that of its site. Returns what writes a programme into
 * the station's file (PROGRAMME_FILE), whole or not at all; it is written now, too. The file is for
 * everybody to read: the station is another user.
 */
export async function openProgramme({ programme }: Store, file: string, dist: string) {
  const write = ({ timeZone, days }: Programme) =>
    writeWhole(file, `${JSON.stringify({ timeZone, days }, null, 2)}\n`, 0o644);
  try {
    const saved = await programme.get();
    const first = saved ?? readSiteFile(dist);
    if (!saved) await programme.begin(first);
    write(first);
  } catch (error) {
    // The radio plays on: a disk may be full or read-only.
    log.warn(`Le programme n’a pas pu être écrit dans ${file}.`, { error });
  }
  return write;
}
