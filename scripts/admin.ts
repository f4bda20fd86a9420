/**
 * `npm run admin -- password`: a new password for the administrator who lost theirs.
 * `npm run admin -- sessions`: a new key for the login tokens. Both end every session, also while
 * the server runs.
 */
import { changePassword, endSessions } from '../server/start/account.ts';
import { runCommand } from './operator-command.ts';

const [task = ''] = process.argv.slice(2);

await runCommand(async (config) => {
  if (task === 'password') {
    const { text, place } = await changePassword(config);
    console.log(`Nouveau mot de passe : ${text} (aussi dans ${place})`);
    console.log('Toutes les sessions sont terminées.');
  } else if (task === 'sessions') {
    await endSessions(config);
    console.log('Toutes les sessions sont terminées.');
    console.log('La nouvelle clé sert dès le prochain démarrage du serveur.');
  } else {
    throw new Error('Quoi ? npm run admin -- password, ou npm run admin -- sessions');
  }
});
