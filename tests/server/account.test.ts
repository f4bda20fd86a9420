import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { parseServerConfig } from '#server/config.ts';
import { changePassword, endSessions } from '#server/start/account.ts';
import { openStore } from '#server/start/open-store.ts';
import { readLoginSecrets } from '#server/start/secrets.ts';
import { callApi } from '#tests/support/call-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A running radio on data in a file, with somebody signed in. */
async function setUp(env: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const config = parseServerConfig({ DATA_DIR: dataDir, ...env });
  const { password, jwtSecret } = readLoginSecrets(config);
  const { store, passwords, close } = await openStore(config, password.text);
  const app = createApp({ store, passwords, jwtSecret });
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
