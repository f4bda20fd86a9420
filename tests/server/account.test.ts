import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { changePassword, endSessions } from '#server/ops/account.ts';
import { readLoginSecrets } from '#server/ops/secrets.ts';
import { callApi } from '#tests/support/call-api.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A running radio on data in a file, with somebody signed in. */
async function setUp(env: Record<string, string> = {}, dataDir = temporaryFolder()) {
  const config = parseServerConfig({ DATA_DIR: dataDir, ...env });
  const { password, jwtSecret } = readLoginSecrets(config);
  const { store, passwords, readVersion, close } = await openStore(config, password.text);
  const app = createApp({ store, passwords, jwtSecret, readVersion });
  const logIn = (text: string) =>
    callApi({ app }, 'POST /api/admin/authenticate', {
      body: { email: config.adminEmail, password: text },
    });
  const { body } = await logIn(password.text);
  const { token } = body as { token: string };
  const readMessages = async () =>
    (await callApi({ app }, 'GET /api/contact/page', { token })).status;
  return { config, dataDir, password: password.text, logIn, readMessages, close };
}

it('a new password replaces the lost one while the server runs, and ends every session', async () => {
  const { config, dataDir, password, logIn, readMessages, close } = await setUp();
  expect(await readMessages()).toBe(200);
  const { text, place } = await changePassword(config);
  expect(place).toBe(join(dataDir, 'admin-password'));
  expect([(await logIn(password)).status, (await logIn(text)).status]).toEqual([401, 200]);
  expect(await readMessages()).toBe(401);
  await close();
  const again = await openStore(config, readLoginSecrets(config).password.text);
  expect(await again.store.admins.find(config.adminEmail)).toMatchObject({ id: 1 });
  await again.close();
});

it('a new key of the tokens ends every session at once', async () => {
  const { config, password, logIn, readMessages, close } = await setUp();
  const { jwtSecret } = readLoginSecrets(config);
  await endSessions(config);
  expect(await readMessages()).toBe(401);
  expect(readLoginSecrets(config).jwtSecret).not.toBe(jwtSecret);
  expect((await logIn(password)).status).toBe(200);
  await close();
});

it('sessions end at once whatever address the variables name meanwhile, and it is said whose', async () => {
  const { config, dataDir, readMessages, close } = await setUp();
  const renamed = parseServerConfig({ DATA_DIR: dataDir, ADMIN_EMAIL: 'nuit@radio.example' });
  expect(await endSessions(renamed)).toBe(config.adminEmail);
  expect(await readMessages()).toBe(401);
  await close();
});

it('a new password is that of the account as it is, whatever address the variables name meanwhile, and it is said whose', async () => {
  const { config, dataDir, logIn, close } = await setUp({ ADMIN_EMAIL: 'nuit@radio.example' });
  const { text, account } = await changePassword(parseServerConfig({ DATA_DIR: dataDir }));
  expect((await logIn(text)).status).toBe(200);
  expect(account).toBe(config.adminEmail);
  await close();
});

it('a command of a later version changes no tables under the server that runs, which would save nothing any more', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'radio.db');
  const earlier = join(dataDir, 'migrations');
  cpSync('server/db/migrations', earlier, { recursive: true });
  const journal = join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  const client = createClient({ url: `file:${file}` });
  await migrate(client, file, earlier);
  const tables = async () => (await client.execute('PRAGMA schema_version')).rows;
  const before = await tables();
  await expect(changePassword(parseServerConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    'La base est d’une version plus ancienne que cette commande',
  );
  expect(await tables()).toEqual(before);
  client.close();
});

it('on a full disk nothing is changed, and the next start runs and says that nothing is saved', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const { config, dataDir, password, logIn, readMessages, close } = await setUp({}, disk.dataDir);
  const secrets = () =>
    ['admin-password', 'jwt-secret'].map((name) => readFileSync(join(dataDir, name), 'utf8'));
  const before = secrets();
  disk.fill();
  for (const command of [changePassword, endSessions]) {
    await expect(command(config)).rejects.toThrow(
      `Impossible d’écrire dans ${dataDir} : le disque est plein.`,
    );
  }
  expect(secrets()).toEqual(before);
  expect(await readMessages()).toBe(200);
  expect((await logIn(password)).status).toBe(200);
  await close();
  const next = readLoginSecrets(config);
  expect([next.password.text, next.jwtSecret]).toEqual(before.map((text) => text.trim()));
  const started = await openStore(config, password);
  expect(started.writeFault()).toBe('full');
  await started.close();
});

it('where no radio has its data nothing is changed, and nobody is told that a session has ended', async () => {
  const dataDir = temporaryFolder();
  const database = join(dataDir, 'radio.db');
  for (const command of [changePassword, endSessions]) {
    await expect(command(parseServerConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      `${database} manque : donnez à cette commande le DATA_DIR du serveur, ou démarrez-le d’abord.`,
    );
  }
  for (const file of [database, join(dataDir, 'admin-password'), join(dataDir, 'jwt-secret')]) {
    expect(existsSync(file)).toBe(false);
  }
});

it('another address and password in the variables are those of the same account from the next start on', async () => {
  const { config, dataDir, close } = await setUp({ ADMIN_PASSWORD: 'une lune bien ronde' });
  await close();
  const page = { page: 0, size: 1, sort: 'id', isDescending: false };
  for (const variables of [
    { ADMIN_EMAIL: config.adminEmail, ADMIN_PASSWORD: 'une étoile bien brillante' },
    { ADMIN_EMAIL: 'nuit@radio.example', ADMIN_PASSWORD: 'une étoile bien brillante' },
  ]) {
    const next = parseServerConfig({ DATA_DIR: dataDir, ...variables });
    const { store, passwords, close } = await openStore(next, variables.ADMIN_PASSWORD);
    const admin = await store.admins.find(variables.ADMIN_EMAIL);
    expect(admin?.id).toBe(1);
    // The sample content is that of a new radio alone.
    expect((await store.articles.page(page)).totalElements).toBe(9);
    expect(await passwords.matches(admin?.passwordHash, variables.ADMIN_PASSWORD)).toBe(true);
    await close();
  }
});

it('a password or a key that a variable fixes is changed there', async () => {
  const { config, close } = await setUp({
    ADMIN_PASSWORD: 'une lune bien ronde',
    JWT_SECRET: 'une clé de trente-deux signes ou plus',
  });
  await expect(changePassword(config)).rejects.toThrow('ADMIN_PASSWORD fixe le mot de passe');
  await expect(endSessions(config)).rejects.toThrow('JWT_SECRET fixe la clé');
  await close();
});
