import { mkdirSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import { keptSecret } from '../kept-secret.ts';

/** What the login of the reference backend needs: from the variables, or else made once and kept. */
export function readLoginSecrets(config: ServerConfig) {
  mkdirSync(config.dataDir, { recursive: true });
  return {
    password: config.adminPassword || keptSecret(config.dataDir, 'admin-password', 12),
    jwtSecret: config.jwtSecret || keptSecret(config.dataDir, 'jwt-secret', 32),
  };
}
