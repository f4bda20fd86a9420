import { mkdirSync } from 'node:fs';
import { readAdminPath } from '../admin-path.ts';
import type { ServerConfig } from '../config.ts';
import { keptSecret } from '../kept-secret.ts';

/** What only the owner of the radio knows: from the variables, or else made once and kept. */
export function readSecrets(env: NodeJS.ProcessEnv, config: ServerConfig) {
  const adminPath = readAdminPath(env, config.dataDir);
  mkdirSync(config.dataDir, { recursive: true });
  return {
    adminPath,
    password: config.adminPassword || keptSecret(config.dataDir, 'admin-password', 12),
    jwtSecret: config.jwtSecret || keptSecret(config.dataDir, 'jwt-secret', 32),
  };
}
