import type { ServerConfig } from '../config.ts';

type Announcement = {
  address: string;
  config: ServerConfig;
  secrets: { adminPath: string; password: string };
  isBuilt: boolean;
};

/** Prints where everything is. */
export function announce({ address, config, secrets, isBuilt }: Announcement) {
  if (!isBuilt) console.log('dist/ manque : lancez npm run build (run npm run build).');
  console.log(`Site : ${address}`);
  console.log(`Direct : ${address}/live.mp3`);
  console.log(`Administration : ${address}/${secrets.adminPath}`);
  console.log(`Identifiant : ${config.adminEmail}`);
  console.log(`Mot de passe : ${config.adminPassword ? '(ADMIN_PASSWORD)' : secrets.password}`);
  console.log(`Prêt : ${address}`);
}
