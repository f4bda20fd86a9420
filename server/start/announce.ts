import type { ServerConfig } from '../config.ts';
import type { Secret } from '../kept-secret.ts';

type Announcement = {
  address: string;
  config: ServerConfig;
  adminPath: Secret;
  /** `undefined` where the pages call another backend, which has its own logins. */
  login: { email: string; password: Secret } | undefined;
  /** The only one whose output, which a system often keeps for months, may hold the secrets. */
  isFirstStart: boolean;
  isBuilt: boolean;
};

/** Prints where everything is; the secrets at the first start alone, later where they are kept. */
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
