import { join, resolve } from 'node:path';

export type ServerConfig = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  adminEmail: string;
  /** Empty: made at the first start and kept in `dataDir`. */
  adminPassword: string;
  jwtSecret: string;
  adminSegment: string;
  corsOrigins: readonly string[];
  trustProxy: boolean;
  stationName: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the variables of the server; throws a sentence a variable that is wrong. */
export function parseServerConfig(env: Environment): ServerConfig {
  const problems: string[] = [];

  function read(
    name: string,
    fallback: string,
    accepts: (value: string) => boolean,
    rule: string,
    isSecret = false,
  ): string {
    const value = env[name]?.trim() ?? '';
    if (value === '') return fallback;
    if (accepts(value)) return value;
    problems.push(`${name} must be ${rule}${isSecret ? '' : `, but it is "${value}"`}.`);
    return fallback;
  }
  const any = () => true;

  const dataDir = resolve(read('DATA_DIR', './data', any, 'a folder'));
  const origins = read(
    'CORS_ORIGINS',
    '',
    (value) => value.split(',').every((part) => /^https?:\/\/[^\s/?#]+$/.test(part.trim())),
    'http(s) origins without a path, separated by commas',
  );
  const config: ServerConfig = {
    port: Number(
      read(
        'PORT',
        '4173',
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'a port number from 0 to 65535',
      ),
    ),
    host: read('HOST', '0.0.0.0', (value) => /^[\w.:-]+$/.test(value), 'a host name or address'),
    dataDir,
    databaseUrl: read(
      'DATABASE_URL',
      `file:${join(dataDir, 'radio.db')}`,
      (value) => /^(?:file:|libsql:|https?:|wss?:)\S+$|^:memory:$/.test(value),
      'a libsql address (file:…, libsql:…, https:…) or :memory:',
    ),
    adminEmail: read(
      'ADMIN_EMAIL',
      'admin@radio-petite-lune.example',
      (value) => value.length <= 320 && !/\s/.test(value),
      'a user name without spaces',
    ),
    adminPassword: read(
      'ADMIN_PASSWORD',
      '',
      (value) => value.length >= 8,
      'at least 8 characters long',
      true,
    ),
    jwtSecret: read(
      'JWT_SECRET',
      '',
      (value) => value.length >= 32,
      'at least 32 characters long',
      true,
    ),
    adminSegment: read(
      'VITE_API_ADMIN_SEGMENT',
      'admin',
      (value) => /^[A-Za-z0-9_-]+$/.test(value),
      'one path segment of letters, digits, - and _',
    ),
    corsOrigins: origins === '' ? [] : origins.split(',').map((part) => part.trim()),
    trustProxy:
      read('TRUST_PROXY', 'no', (value) => value === 'yes' || value === 'no', 'yes or no') ===
      'yes',
    stationName: read('VITE_SITE_NAME', 'Radio Petite Lune', any, 'a name'),
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
