import { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import type { RecordIncident } from '../http/journal.ts';
import { assertWritable } from '../writable-folder.ts';
import { openStore } from './open-store.ts';
import { keepRetention } from './retention.ts';
import { readLoginSecrets } from './secrets.ts';

/** The reference backend: its database, its administrator and its API. */
export async function openBackend(config: ServerConfig, record: RecordIncident) {
  assertWritable(config.dataDir);
  const { password, jwtSecret } = readLoginSecrets(config);
  const { store, passwords, isNew, close } = await openStore(config, password.text);
  const { adminSegment, corsOrigins, trustProxy } = config;
  const deps = { store, passwords, jwtSecret, record };
  await keepRetention(store, config.contactRetentionMonths);
  const api = createApp({ ...deps, adminSegment, corsOrigins, trustProxy });
  const hasArticle = async (slug: string) => (await store.articles.idOf(slug)) !== undefined;
  const login = { email: config.adminEmail, password };
  return { api, hasArticle, close, login, isFirstStart: isNew };
}

/** What stands under `/api` where the pages call another backend: nothing, and no database. */
export function noBackend({ apiUrl }: ServerConfig) {
  const message = `Cette adresse n’existe pas : les pages appellent ${apiUrl}/api.`;
  const api = new Hono().all('*', (c) => c.json({ message }, 404));
  const none = { hasArticle: undefined, login: undefined, isFirstStart: false };
  return { api, close: () => undefined, ...none };
}
