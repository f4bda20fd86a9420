import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { keptSecret } from '../kept-secret.ts';

/** The secrets of the reference backend's login: from the variables, or generated once and stored. */
export function readLoginSecrets({ adminPassword, jwtSecret, dataDir }: ServerConfig) {
  const password = adminPassword
    ? { text: adminPassword, place: 'ADMIN_PASSWORD' }
    : keptSecret(dataDir, 'admin-password', 12);
  return { password, jwtSecret: jwtSecret || keptSecret(dataDir, 'jwt-secret', 32).text };
}

/** The secret that a station shares with this server: its variable, or a file made for both; else ''. */
export function readStationToken({ stationToken, dataDir }: ServerConfig): string {
  const file = join(dataDir, 'station-token');
  return stationToken || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}
