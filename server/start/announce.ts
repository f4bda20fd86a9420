import type { ServerConfig } from '../config.ts';

type Announcement = {
  address: string;
  config: ServerConfig;
  adminPath: string;
  /** `undefined` where the pages call another backend, which has its own logins. */
  login: { email: string; password: string } | undefined;
  isBuilt: boolean;
};

/** Prints where everything is. */
export function announce({ address, config, adminPath, login, isBuilt }: Announcement) {
  if (!isBuilt) console.log('dist/ manque : lancez npm run build (run npm run build).');
  console.log(`Site : ${address}`);
  console.log(`Direct : ${address}/live.mp3`);
  console.log(`Administration : ${address}/${adminPath}`);
  if (login) {
    console.log(`Identifiant : ${login.email}`);
    console.log(`Mot de passe : ${config.adminPassword ? '(ADMIN_PASSWORD)' : login.password}`);
  } else {
    console.log(`API : ${config.apiUrl}/api (le serveur de référence ne répond pas)`);
  }
  console.log(`Prêt : ${address}`);
}
