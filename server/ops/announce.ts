import type { ServerConfig } from '../env.ts';
import { type Log, log } from './log.ts';
import type { Secret } from './secrets.ts';

type Announcement = {
  address: string;
  config: ServerConfig;
  adminPath: Secret;
  /** `undefined` when the pages call another backend, which has its own logins. */
  login: { email: string; password: Secret } | undefined;
  isFirstStart: boolean;
  isBuilt: boolean;
};

/**
 * Says all addresses. The secrets only at the first start and on a terminal, otherwise where they are
 * stored: a log is kept for months.
 */
export function announce(announcement: Announcement, { info, warn, isTerminal }: Log = log) {
  const { address, config, adminPath, login, isFirstStart, isBuilt } = announcement;
  const isShown = isFirstStart && isTerminal;
  if (!isBuilt) warn('dist/ manque : lancez npm run build (run npm run build).');
  info(`Site : ${address}`);
  info(`Direct : ${address}/live.mp3`);
  info(
    `Administration : ${isShown ? `${address}/${adminPath.text}` : `chemin dans ${adminPath.place}`}`,
  );
  if (login) {
    const { text, place } = login.password;
    info(`Identifiant : ${login.email}`);
    info(`Mot de passe : ${isShown && place !== 'ADMIN_PASSWORD' ? text : `dans ${place}`}`);
  } else {
    info(`API : ${config.apiUrl}/api (un autre serveur ; celui de référence reste éteint)`);
  }
  info(`Prêt : ${address}${isTerminal ? ' (Ctrl+C l’arrête)' : ''}`);
}
