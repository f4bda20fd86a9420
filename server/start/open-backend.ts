import { join } from 'node:path';
import { Hono } from 'hono';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { createApp } from '../app.ts';
import type { ServerConfig } from '../config.ts';
import type { RecordIncident } from '../http/incidents.ts';
import { createListenerCount } from '../live/icecast-listeners.ts';
import { log } from '../log.ts';
import { createMessageNotices } from '../mail/message-notices.ts';
import { keepPictures } from '../pictures/keep-pictures.ts';
import { createMedia } from '../pictures/media.ts';
import { createPictureReader } from '../pictures/read-picture.ts';
import type { FailureKind } from '../watch/metrics.ts';
import type { Fault } from '../watch/stream/faults.ts';
import { openStore } from './open-store.ts';
import { openProgramme } from './programme.ts';
import { keepRetention } from './retention.ts';
import { readLoginSecrets, readStationToken } from './secrets.ts';

type Watch = {
  record: RecordIncident;
  onFailure: (kind: FailureKind) => void;
  /** What is wrong with the stream. */
  readFaults: () => readonly Fault[];
};

/** The reference backend: its database, its administrator and its API. `dist` is the built site. */
export async function openBackend(
  config: ServerConfig,
  dist: string,
  { record, onFailure, readFaults }: Watch,
) {
  const { password, jwtSecret } = readLoginSecrets(config);
  const opened = await openStore(config, password.text);
  const { store, passwords, isNew } = opened;
  const { adminSegment, corsOrigins, trustProxy, contactPhone } = config;
  const folder = openMediaFolder(join(config.dataDir, 'media'));
  const deps = { store, passwords, jwtSecret, media: createMedia(folder), record };
  await keepRetention(store, config.contactRetentionMonths);
  const onProgramme = await openProgramme(store, config.programmeFile, dist);
  const pictures = keepPictures(store, folder);
  // The sample content has few: the first visitor then sees the same as all later ones.
  if (isNew) await pictures.done;
  async function onMailFailed(error: unknown) {
    onFailure('mail');
    log.error('Un avis de message n’a pas pu être envoyé.', { error });
    await store.log.recordFailure('Avis par e-mail').catch(() => undefined);
  }
  const { stationName: name } = config;
  const notices =
    config.mail && createMessageNotices({ ...config.mail, name, onFailed: onMailFailed });
  async function close() {
    notices?.stop();
    pictures.stop();
    await opened.close();
  }
  const onMessage = () => notices?.tell();
  const stationToken = readStationToken(config);
  const api = createApp({
    ...deps,
    adminSegment,
    corsOrigins,
    trustProxy,
    contactPhone,
    onMessage,
    stationToken,
    countListeners: createListenerCount(config.stationStatus),
    readFaults,
    onProgramme,
  });
  const login = { email: config.adminEmail, password };
  const readPicture = createPictureReader(folder);
  const { checkWrite } = store.admins;
  const { linkOf: findLink, recordLeftOut } = store.articles;
  return {
    api,
    findLink,
    readPicture,
    close,
    login,
    checkWrite,
    recordLeftOut,
    recordTitle: stationToken === '' ? store.playedTitles.record : undefined,
    isFirstStart: isNew,
  };
}

type Backend = Awaited<ReturnType<typeof openBackend>>;
type NoBackend = Pick<Backend, 'close' | 'isFirstStart'> &
  Partial<Omit<Backend, 'api'>> & { api: Pick<Hono, 'fetch'> };

/** Answers under `/api` when the pages call another backend: no routes and no database. */
export function noBackend({ apiUrl }: ServerConfig): NoBackend {
  const message = `Cette adresse n’existe pas : les pages appellent ${apiUrl}/api.`;
  const api = new Hono().all('*', (c) => c.json({ message }, 404));
  return { api, close: async () => undefined, isFirstStart: false };
}
