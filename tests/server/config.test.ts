import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { parseServerConfig } from '#server/env.ts';
import { digestOf, keptSecret, readAdminPath } from '#server/ops/secrets.ts';
import {
  agreedAdminPath,
  agreeWithBuild,
  type BuiltSite,
  playsOwnStation,
} from '#server/site/built-site.ts';
import { sharedFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

describe('The variables of the server', () => {
  it('have defaults that need no file', () => {
    const config = parseServerConfig({ PORT: '', DATA_DIR: '/tmp/radio' });
    expect(config).toMatchObject({
      port: 4173,
      host: '0.0.0.0',
      databaseFile: '/tmp/radio/radio.db',
      adminEmail: 'admin@radio-petite-lune.example',
      adminPassword: '',
      adminSegment: 'admin',
      corsOrigins: [],
      trustProxy: false,
    });
  });

  it('are read', () => {
    const config = parseServerConfig({
      PORT: '0',
      DATABASE_URL: 'file:/tmp/radio/une%20base.db',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: 'yes',
    });
    expect(config.port).toBe(0);
    expect(config.databaseFile).toBe('/tmp/radio/une base.db');
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(config.trustProxy).toBe(true);
  });

  it('compare origins as browsers write them', () => {
    const { corsOrigins } = parseServerConfig({ CORS_ORIGINS: 'https://Radio.example:443/' });
    expect(corsOrigins).toEqual(['https://radio.example']);
  });

  it('let nobody but the proxy connect where its header is trusted, unless HOST says otherwise', () => {
    expect(parseServerConfig({ TRUST_PROXY: 'yes' }).host).toBe('127.0.0.1');
    expect(parseServerConfig({ TRUST_PROXY: 'yes', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each([
    ['moi@radio.example', 'moi@radio.example', {}],
    ['lune@radio.example', 'lune@radio.example', { MAIL_TO: 'lune@radio.example' }],
    [
      'radio@radio.example',
      'lune@radio.example',
      { MAIL_TO: 'lune@radio.example', MAIL_FROM: 'radio@radio.example' },
    ],
  ])('let %s write to %s', (from, to, addresses) => {
    const url = 'smtps://courriel.example';
    const env = { SMTP_URL: url, ADMIN_EMAIL: 'moi@radio.example', ...addresses };
    expect(parseServerConfig(env).mail).toEqual({ url, from, to });
  });

  it('erase messages after a year, unless told otherwise', () => {
    expect(parseServerConfig({}).contactRetentionMonths).toBe(12);
    expect(parseServerConfig({ CONTACT_RETENTION_MONTHS: '3' }).contactRetentionMonths).toBe(3);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'huit'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'libsql://radio.example'],
    ['DATABASE_URL', 'https://radio.example'],
    ['DATABASE_URL', ':memory:'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file://radio.db'],
    ['DATABASE_URL', 'file://var/lib/radio/radio.db'],
    ['ADMIN_EMAIL', 'deux mots'],
    ['CORS_ORIGINS', 'https://a.example/page'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example,'],
    ['CONTACT_RETENTION_MONTHS', '0'],
    ['CONTACT_RETENTION_MONTHS', 'un an'],
    ['VITE_SITE_NAME', 'Radio\nPetite Lune'],
    ['TRUST_PROXY', 'maybe'],
    ['VITE_API_ADMIN_SEGMENT', 'a/b'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => parseServerConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .+$`, 's'),
    );
  });

  it.each([
    [
      'VITE_API_ADMIN_SEGMENT must be one path segment of letters, digits, - and _ that is no entity (article, histoire, partenaire, socialNetwork, contact, mentions, logs), but it is "contact".',
      { VITE_API_ADMIN_SEGMENT: 'contact' },
    ],
    [
      'CORS_ORIGINS must be http(s) origins without a path or a *, separated by commas, but it is "https://*".',
      { CORS_ORIGINS: 'https://*' },
    ],
    [
      'DATABASE_URL must be the address of a file, as file:/var/lib/radio/radio.db.',
      { DATABASE_URL: 'nonsense' },
    ],
  ])('stop the start with one sentence: %s', (sentence, env) => {
    expect(() => parseServerConfig(env)).toThrow(new Error(sentence));
  });

  it.each(['#', '/', '?'])('say how a password of the mail server with %s is written', (sign) => {
    const mailOf = (password: string) =>
      parseServerConfig({ SMTP_URL: `smtps://lune:${password}@courriel.example` }).mail;
    const written = encodeURIComponent(sign);
    expect(() => mailOf(`nuit${sign}`)).toThrow(`${written} `);
    expect(mailOf(`nuit${written}`)?.url).toContain(`nuit${written}@`);
  });

  it('never repeat a secret that is wrong', () => {
    const read = () => parseServerConfig({ ADMIN_PASSWORD: 'court', JWT_SECRET: 'bref' });
    expect(read).toThrow(/ADMIN_PASSWORD must be at least 8.*\nJWT_SECRET must be at least 32/);
    expect(read).not.toThrow(/court|bref/);
  });
});

describe('The settings of the pages that are served', () => {
  const built: BuiltSite = {
    siteUrl: 'https://radio.example',
    streamUrls: ['/live.mp3'],
    apiUrl: 'https://api.example',
    apiAdminSegment: 'gestion',
    adminPathSha256: '',
    contactRetentionMonths: 6,
    contactPhone: 'optional',
  };

  it('are those of the server too, where it is told nothing else', () => {
    expect(agreeWithBuild({}, parseServerConfig({}), built)).toMatchObject({
      apiUrl: 'https://api.example',
      adminSegment: 'gestion',
      contactRetentionMonths: 6,
      contactPhone: 'optional',
    });
  });

  it.each([
    ['VITE_API_URL', 'https://autre.example'],
    ['VITE_API_ADMIN_SEGMENT', 'compte'],
    ['CONTACT_RETENTION_MONTHS', '24'],
    ['VITE_CONTACT_PHONE', 'required'],
  ])('stop a server with another %s', (name, value) => {
    const env = { [name]: value };
    expect(() => agreeWithBuild(env, parseServerConfig(env), built)).toThrow(
      `${name} vaut «\u00a0${value}\u00a0», mais dist/ a été construit avec «\u00a0`,
    );
  });

  it('have the path of the back office that was built, from ADMIN_PATH or from a file that was copied', () => {
    const text = '5eb63bbbe01eeed093cb22bb8f5acdc3';
    const own = { ...built, adminPathSha256: digestOf(text) };
    const folder = temporaryFolder();
    expect(agreedAdminPath({ ADMIN_PATH: text }, folder, own)).toMatchObject({ text });
    expect(() => agreedAdminPath({ ADMIN_PATH: 'une-autre-porte-cachee' }, folder, own)).toThrow(
      'ADMIN_PATH n’est pas celui avec lequel dist/ a été construit\u00a0: refaites npm run build (ou npm run release) avec le même ADMIN_PATH.',
    );
    writeFileSync(join(folder, 'admin-path'), text);
    expect(agreedAdminPath({}, folder, own)).toMatchObject({ text });
  });

  it.each([
    [true, ['/live.mp3']],
    [true, ['https://flux.example/radio.mp3', 'https://radio.example/live.mp3']],
    [false, ['https://flux.example/live.mp3']],
    [false, ['/direct.mp3']],
  ])('tell whether they play the station of the server: %s for %j', (isOwn, streamUrls) => {
    expect(playsOwnStation({ ...built, streamUrls })).toBe(isOwn);
  });
});

describe('What is made at the first start', () => {
  const folder = sharedFolder();

  it('is kept for the next ones, for its owner alone, with nothing else beside it', () => {
    const data = join(folder, 'data');
    const made = keptSecret(data, 'jwt-secret', 32);
    expect(made).toEqual({
      text: expect.stringMatching(/^[\w-]{43}$/),
      place: join(data, 'jwt-secret'),
    });
    expect(keptSecret(data, 'jwt-secret', 32)).toEqual(made);
    expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(data)).toEqual(['jwt-secret']);
  });

  it('is the same for all who make it at the same moment', async () => {
    const data = join(folder, 'at-once');
    mkdirSync(data);
    const go = join(folder, 'go');
    const program = `
      import { existsSync } from 'node:fs';
      import { keptSecret } from './server/ops/secrets.ts';
      console.log('here');
      while (!existsSync(${JSON.stringify(go)}));
      console.log(keptSecret(${JSON.stringify(data)}, 'admin-path', 16, 'hex').text);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const makers = Array.from({ length: 4 }, () => {
      const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      return createInterface(stdout)[Symbol.asyncIterator]();
    });
    await Promise.all(makers.map((lines) => lines.next()));
    writeFileSync(go, '');
    const made = await Promise.all(makers.map(async (lines) => (await lines.next()).value));
    const kept = readFileSync(join(data, 'admin-path'), 'utf8').trim();
    expect(made).toEqual(Array(4).fill(kept));
    expect(readdirSync(data)).toEqual(['admin-path']);
  });

  it.each(['', '\n', 'abc'])('is not taken from a file that was cut to %j', (text) => {
    const file = join(folder, 'admin-password');
    writeFileSync(file, text);
    expect(() => keptSecret(folder, 'admin-password', 12)).toThrow(
      `${file} est vide ou abîmé : remettez celui d’une sauvegarde, ou supprimez-le`,
    );
  });

  it('says in one sentence where it cannot be written', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(() => keptSecret(join(folder, 'a-file/data'), 'jwt-secret', 32)).toThrow(
      `Impossible d’écrire dans ${join(folder, 'a-file/data')} : ce n’est pas un dossier.`,
    );
  });

  it('has an admin path of 128 random bits, unless ADMIN_PATH names one', () => {
    const made = readAdminPath({}, folder);
    expect(made.text).toMatch(/^[0-9a-f]{32}$/);
    expect(readAdminPath({ ADMIN_PATH: '' }, folder)).toEqual(made);
    expect(readFileSync(made.place, 'utf8').trim()).toBe(made.text);
    expect(statSync(join(folder, 'admin-path')).mode & 0o777).toBe(0o600);
    expect(readAdminPath({ ADMIN_PATH: 'une-porte-bien-cachee' }, folder)).toEqual({
      text: 'une-porte-bien-cachee',
      place: 'ADMIN_PATH',
    });
    expect(() => readAdminPath({ ADMIN_PATH: 'court' }, folder)).toThrow('ADMIN_PATH must be');
  });
});
