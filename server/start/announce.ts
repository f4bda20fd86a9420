import type { ServerConfig } from '../config.ts';
import type { Secret } from '../kept-secret.ts';

type Announcement = {
  address: string;
  config: ServerConfig;
  adminPath: Secret;
  /** `undefined` when the pages call another backend, which has its own logins. */
  login: { email: string; password: Secret } | undefined;
  /**
   * Only the output of the first start may contain the secrets: a system often keeps the output for
   * months.
   */
  isFirstStart: boolean;
  isBuilt: boolean;
};

/** Prints all addresses; the secrets only at the first start, later only where they are stored. */
export function announce(announcement: Announcement) {
  const { address, config, adminPath, login, isFirstStart, isBuilt } = announcement;
  if (!isBuilt) console.log('dist/ manque : lancez npm run build (run npm run build).');
  console.log(`Site : ${address}`);
  console.log(`Direct : ${address}/live.mp3`);
  console.log(
    `Administration : ${isFirstStart ? `${address}/${adminPath.text}` : `chemin dans ${adminPath.place}`}`,
  );
  if (login) {
    const { text, place } = login.password;
    const isPrinted = isFirstStart && place !== 'ADMIN_PASSWORD';
    console.log(`Identifiant : ${login.email}`);
    console.log(`Mot de passe : ${isPrinted ? text : `dans ${place}`}`);
  } else {
    console.log(`API : ${config.apiUrl}/api (un autre serveur ; celui de référence reste éteint)`);
  }
  console.log(`Prêt : ${address}`);
}
