import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import { serverSettings } from '#src/lib/settings/server-settings.ts';
import { type Environment, readSettings } from '#src/lib/settings/setting.ts';
import { databaseFileOf } from './db/database-file.ts';
import { refuseDataInRelease } from './own-release.ts';

export type ServerConfig = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  /** Where the station reads the programme. */
  programmeFile: string;
  adminEmail: string;
  /** Empty: generated at the first start and stored in `dataDir`. */
  adminPassword: string;
  jwtSecret: string;
  /** Empty: the file `station-token` in `dataDir`, where there is one. */
  stationToken: string;
  /** Status pages of the Icecasts that have the listeners of a station. */
  stationStatus: readonly string[];
  /** Empty: the sample station itself. */
  watchedStream: string;
  /** Backend that the pages call; empty means this server. */
  apiUrl: string;
  adminSegment: string;
  /** Tells the administrator of visitors' messages; undefined: no mail. */
  mail: { url: string; to: string; from: string } | undefined;
  /** Bytes of one sound. */
  mostOfSound: number;
  corsOrigins: readonly string[];
  trustProxy: boolean;
  /** Whether this server publishes the pages that are made of its answers. */
  publishesPages: boolean;
  stationName: string;
  /** Messages older than this number of months are deleted. */
  contactRetentionMonths: number;
  contactPhone: PhoneRule;
};

const MEGABYTE = 1024 * 1024;

const mailSettings = v.pick(serverSettings, [
  'VITE_SITE_NAME',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_TO',
  'MAIL_FROM',
]);

function mailOf({ SMTP_URL, MAIL_TO, MAIL_FROM, ADMIN_EMAIL }: v.InferOutput<typeof mailSettings>) {
  if (SMTP_URL === '') return undefined;
  const to = MAIL_TO || ADMIN_EMAIL;
  return { url: SMTP_URL, to, from: MAIL_FROM || to };
}

/** Reads those of a mail alone: it may tell of a server that another wrong one keeps from starting. */
export function parseMailConfig(env: Environment): Pick<ServerConfig, 'mail' | 'stationName'> {
  const values = readSettings(mailSettings, env);
  return { mail: mailOf(values), stationName: values.VITE_SITE_NAME };
}

/** Reads the variables of the server; throws an error with one sentence for each invalid one. */
export function parseServerConfig(env: Environment): ServerConfig {
  const values = readSettings(serverSettings, env);
  const dataDir = resolve(values.DATA_DIR);
  // Then only the proxy may be able to connect: other clients could forge its header.
  const defaultHost = values.TRUST_PROXY ? '127.0.0.1' : '0.0.0.0';
  const given = values.DATABASE_URL;
  const databaseFile = given === '' ? join(dataDir, 'radio.db') : databaseFileOf(given);
  refuseDataInRelease(databaseFile === undefined ? [dataDir] : [dataDir, databaseFile]);
  return {
    port: values.PORT,
    host: values.HOST || defaultHost,
    dataDir,
    // Whole, because the server does not stay where it was started.
    databaseUrl: databaseFile === undefined ? given : pathToFileURL(databaseFile).href,
    programmeFile: resolve(values.PROGRAMME_FILE || join(dataDir, 'programme.json')),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    stationToken: values.STATION_TOKEN,
    stationStatus: values.STATION_STATUS,
    watchedStream: values.WATCH_STREAM,
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
