/** `npm run backup -- --to DIR`: a dated copy of the radio's data, while the server runs. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../server/backup/backup.ts';
import { runCommand } from './operator-command.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('Dans quel dossier ? npm run backup -- --to /srv/backups');
  const { target, articles } = await backUp(config, resolve(values.to), new Date());
  console.log(`Sauvegarde : ${target} (articles : ${articles}, relue)`);
});
