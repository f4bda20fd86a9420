import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { serverSettings } from '#src/lib/settings/server-settings.ts';
import { type Environment, readSettings } from '#src/lib/settings/setting.ts';
import { refuseDataInRelease } from './own-release.ts';

const MEGABYTE = 1024 * 1024;

const mailSettings = v.pick(serverSettings, [
  'VITE_SITE_NAME',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_TO',
  'MAIL_FROM',
]);

/** Tells the administrator of visitors' messages; undefined: no mail. */
function mailOf({ SMTP_URL, MAIL_TO, MAIL_FROM, ADMIN_EMAIL }: v.InferOutput<typeof mailSettings>) {
  if (SMTP_URL === '') return undefined;
  const to = MAIL_TO || ADMIN_EMAIL;
  return { url: SMTP_URL, to, from: MAIL_FROM || to };
}

/** Reads those of a mail alone: it may tell of a server that another wrong one keeps from starting. */
export function parseMailConfig(env: Environment) {
  const values = readSettings(mailSettings, env);
  return { mail: mailOf(values), stationName: values.VITE_SITE_NAME };
}

export type ServerConfig = ReturnType<typeof parseServerConfig>;

/** Reads the variables of the server; throws an error with one sentence for each invalid one. */
export function parseServerConfig(env: Environment) {
  const values = readSettings(serverSettings, env);
  const dataDir = resolve(values.DATA_DIR);
  // Then only the proxy may be able to connect: other clients could forge its header.
  const defaultHost = values.TRUST_PROXY ? '127.0.0.1' : '0.0.0.0';
  const [, given] = /^file:(?:\/\/[^/]*)?(.+)/.exec(values.DATABASE_URL) ?? [];
  // Whole, because the server does not stay where it was started.
  const databaseFile = resolve(given ? decodeURIComponent(given) : join(dataDir, 'radio.db'));
  refuseDataInRelease([dataDir, databaseFile]);
  return {
    port: values.PORT,
    host: values.HOST || defaultHost,
    dataDir,
    databaseFile,
    programmeFile: resolve(values.PROGRAMME_FILE || join(dataDir, 'programme.json')),
    adminEmail: values.ADMIN_EMAIL,
    // Where they are empty, server/ops/secrets.ts has those of `dataDir`.
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    stationToken: values.STATION_TOKEN,
    stationStatus: values.STATION_STATUS,
    watchedStream: values.WATCH_STREAM,
    // Backend that the pages call; empty: this server.
    apiUrl: values.VITE_API_URL,
    adminSegment: values.VITE_API_ADMIN_SEGMENT,
    mail: mailOf(values),
    mostOfSound: values.SOUND_MAX_MB * MEGABYTE,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    publishesPages: values.PUBLISH_PAGES,
    stationName: values.VITE_SITE_NAME,
    contactRetentionMonths: values.CONTACT_RETENTION_MONTHS,
    contactPhone: values.VITE_CONTACT_PHONE,
  };
}
