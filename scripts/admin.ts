/**
 * `npm run admin -- password`: a new password for the administrator who lost theirs.
 * `npm run admin -- sessions`: a new key for the login tokens. Both end every session, also while
 * the server runs.
 * `npm run admin -- erase`: the clock is right; what is too old goes, however much it is.
 * `npm run admin -- failed UNIT`: tells the owner by mail that a unit of systemd has failed.
 */
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { readOptions } from '../publishing/read-options.ts';
import { parseMailConfig, type ServerConfig } from '../server/env.ts';
import { changePassword, endSessions, withStore } from '../server/ops/account.ts';
import { eraseOldCopies } from '../server/ops/copies.ts';
import { createMailer } from '../server/ops/mail.ts';
import { eraseAfterAll } from '../server/ops/retention.ts';
import { runCommand, runOperator } from './operator-command.ts';

const SECOND = 1000;
/** A mail server may be away for a while: until it is given up. */
const PAUSES = [10, 60, 300, 600, 900, 1800].map((seconds) => seconds * SECOND);

async function tellFailure(unit: string) {
  if (!unit) throw new Error('Quelle unité ? npm run admin -- failed radio-backup.service');
  const { mail, stationName } = parseMailConfig(process.env);
  if (!mail) throw new Error('SMTP_URL manque : personne n’est prévenu.');
  const sendMail = createMailer(mail);
  const subject = `${stationName}\u00a0: ${unit} a échoué`;
  const text = `${unit} a échoué sur ${hostname()}. Voyez pourquoi\u00a0: journalctl -u ${unit} -n 50\n`;
  for (const pause of PAUSES) {
    try {
      await sendMail(subject, text);
      return;
    } catch (error) {
      console.error(`L’avis n’est pas parti, il part plus tard : ${error}`);
    }
    await delay(pause);
  }
  await sendMail(subject, text);
}

const tasks: Readonly<Record<string, (config: ServerConfig) => Promise<void>>> = {
  async password(config) {
    const { text, place, account } = await changePassword(config);
    console.log(`Nouveau mot de passe : ${text} (aussi dans ${place})`);
    console.log(`Toutes les sessions de ${account} sont terminées.`);
  },
  async sessions(config) {
    console.log(`Toutes les sessions de ${await endSessions(config)} sont terminées.`);
    console.log('La nouvelle clé sert dès le prochain démarrage du serveur.');
  },
  async erase(config) {
    const months = config.contactRetentionMonths;
    const eraseCopies = () => eraseOldCopies(config);
    await withStore(config, (store) => eraseAfterAll({ store, months, eraseCopies }));
    console.log('Ce qui était trop ancien est effacé.');
  },
};

const [name = '', unit = ''] = process.argv.slice(2);
const task = tasks[name];
// After one of these words there is none, after `failed` one.
readOptions({ args: process.argv.slice(task ? 3 : 4) });

if (task) await runCommand(task);
else if (name === 'failed') await runOperator(() => tellFailure(unit));
else {
  console.error('Quoi ? npm run admin -- password, sessions, erase, ou failed UNITÉ');
  process.exitCode = 2;
}
