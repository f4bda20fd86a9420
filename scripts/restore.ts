/** `npm run restore -- --from DIR`: puts a folder of `npm run backup` in the place of the data. */
import { resolve } from 'node:path';
import { readOptions } from '../publishing/read-options.ts';
import { restore } from '../server/ops/restore.ts';
import { runCommand } from './operator-command.ts';

await runCommand(async (config) => {
  const values = readOptions({ options: { from: { type: 'string' } } });
  if (!values.from) {
    throw new Error('Quelle sauvegarde ? npm run restore -- --from /srv/backups/radio-…');
  }
  const { articles, aside } = await restore(config, resolve(values.from), new Date());
  console.log(`Données remises : ${config.dataDir} (articles : ${articles})`);
  if (aside) console.log(`Ce qui s’y trouvait : ${aside}`);
});
