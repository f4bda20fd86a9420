import type { ServerConfig } from '../config.ts';
import { keptSecret } from '../kept-secret.ts';

/** What the login of the reference backend needs: from the variables, or else made once and kept. */
export function readLoginSecrets({ adminPassword, jwtSecret, dataDir }: ServerConfig) {
  const password = adminPassword
    ? { text: adminPassword, place: 'ADMIN_PASSWORD' }
    : keptSecret(dataDir, 'admin-password', 12);
  return { password, jwtSecret: jwtSecret || keptSecret(dataDir, 'jwt-secret', 32).text };
}
