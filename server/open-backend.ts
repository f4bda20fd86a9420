import { join } from 'node:path';
import { Hono } from 'hono';
import {
  isPictureName,
  type MediaFolder,
  openMediaFolder,
} from '#publishing/pictures/media-folder.ts';
import { type AppDeps, createApp } from './app.ts';
import type { Database } from './db/database.ts';
import type { ServerConfig } from './env.ts';
import { countListeners } from './live/icecast-status.ts';
import { createSavePictures } from './media/save-pictures.ts';
import { createSoundAnswer } from './media/sound-answer.ts';
import { sweepPictures } from './media/sweep-pictures.ts';
import { openStore } from './open-store.ts';
import { backupPart, eraseOldCopies } from './ops/copies.ts';
import { databasePart } from './ops/health.ts';
import { log } from './ops/log.ts';
import type { SendMail } from './ops/mail.ts';
import { createMessageNotices } from './ops/message-notices.ts';
import { openProgramme } from './ops/programme-file.ts';
import { keepRetention } from './ops/retention.ts';
import { readLoginSecrets, readStationToken } from './ops/secrets.ts';

type Watch = Required<Pick<AppDeps, 'record' | 'readFaults' | 'onChange'>> & {
  /** Tells the owner; undefined: there is no mail server. */
  sendMail: SendMail | undefined;
  onMailFailed: (error: unknown) => void;
};

const DAY = 24 * 3600 * 1000;

/** Sweeps the pictures now and once a day. Returns what ends it. */
function sweepDaily(db: Database, folder: MediaFolder) {
  let isStopped = false;
  async function sweep() {
    try {
      await sweepPictures(db, folder, Date.now());
    } catch (error) {
      if (isStopped) return;
      log.error('Les images inutilisées n’ont pas pu être supprimées.', { error });
    }
  }
  void sweep();
  const timer = setInterval(sweep, DAY).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** The reference backend: its database, its administrator and its API. `dist` is the built site. */
export async function openBackend(
  config: ServerConfig,
  dist: string,
  { record, sendMail, onMailFailed, readFaults, onChange }: Watch,
) {
  const { password, jwtSecret } = readLoginSecrets(config);
  const { adminSegment, corsOrigins, trustProxy, contactPhone } = config;
  const folder = join(config.dataDir, 'media');
  const media = openMediaFolder(folder);
  const savePictures = createSavePictures(media);
  const opened = await openStore(config, password.text, savePictures, media);
  const { db, store, passwords, isNew } = opened;
  // Only now no other server receives anything into this folder.
  await media.sweepDrafts();
  const readRetention = await keepRetention({
    store,
    months: config.contactRetentionMonths,
    eraseCopies: () => eraseOldCopies(config),
  });
  const { readProgramme, onProgramme } = await openProgramme(store, config.programmeFile, dist);
  const stopSweeping = sweepDaily(db, media);
  const notices =
    sendMail &&
    createMessageNotices({
      sendMail,
      name: config.stationName,
      file: join(config.dataDir, 'untold-messages.json'),
      onFailed: onMailFailed,
    });
  async function close() {
    notices?.stop();
    stopSweeping();
    await opened.close();
  }
  const onMessage = () => notices?.tell();
  const stationToken = readStationToken(config);
  const api = createApp({
    store,
    passwords,
    jwtSecret,
    savePictures,
    media,
    mostOfSound: config.mostOfSound,
    readVersion: opened.readVersion,
    record,
    adminSegment,
    corsOrigins,
    trustProxy,
    contactPhone,
    onMessage,
    stationToken,
    countListeners: () => countListeners(config.stationStatus),
    readFaults,
    readProgramme,
    onProgramme,
    onChange,
  });
  const login = { email: config.adminEmail, password };
  async function readPicture(name: string) {
    const bytes = isPictureName(name) ? await media.read(name) : undefined;
    return bytes && new Uint8Array(bytes);
  }
  const { linkOf: findLink, recordLeftOut } = store.articles;
  return {
    api,
    findLink,
    readPicture,
    answerSound: createSoundAnswer(folder),
    close,
    login,
    readDatabase: () => databasePart(config.databaseFile, opened.writeFault),
    readBackup: () => backupPart(config),
    readRetention,
    recordFailure: store.log.recordFailure,
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
  const message = `Cette adresse n’existe pas\u00a0: les pages appellent ${apiUrl}/api.`;
  const api = new Hono().all('*', (c) => c.json({ message }, 404));
  return { api, close: async () => undefined, isFirstStart: false };
}
