/** `npm run station:gains -- FOLDER`: makes the songs of a station equally loud, by its playlists. */
import { readOptions } from '../publishing/read-options.ts';
import { diskSentence } from '../server/ops/whole-files.ts';
import { writeGains } from './station/gains.ts';

const [, , folder, ...others] = process.argv;
readOptions({ args: others });
try {
  if (!folder) throw new Error('Où ? npm run station:gains -- DOSSIER');
  console.log(`${await writeGains(folder)} fichiers mesurés, leurs listes écrites.`);
} catch (error) {
  console.error(diskSentence(error));
  process.exitCode = 1;
}
