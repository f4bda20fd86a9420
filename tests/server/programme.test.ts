import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { programmes } from '#server/db/schema.ts';
import { parseServerConfig } from '#server/env.ts';
import { openBackend } from '#server/open-backend.ts';
import { openProgramme } from '#server/ops/programme-file.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const slot = (start: string, end: string, title: string) => ({
  start,
  end,
  title,
  description: 'Tout bas.',
  playlist: 'nuit',
});
const weekOf = (...monday: object[]) => ({ timeZone: 'Europe/Paris', days: { lundi: monday } });
const week = weekOf(slot('06:30', '22:00', 'Le jour'), slot('22:00', '06:30', 'La nuit'));
const siteFile = JSON.parse(readFileSync('public/programme.json', 'utf8'));

/** A backend that gives its programme to a station, and the file of that station. */
async function openStation() {
  const file = join(temporaryFolder(), 'programme.json');
  const onChange = vi.fn();
  let opened: Awaited<ReturnType<typeof openProgramme>> | undefined;
  const backend = await createTestBackend({
    readProgramme: async () => opened?.readProgramme(),
    onProgramme: (programme) => opened?.onProgramme(programme),
    onChange,
  });
  opened = await openProgramme(backend.store, file, 'public');
  const token = await backend.token();
  return {
    backend,
    file,
    onChange,
    onAir: () => JSON.parse(readFileSync(file, 'utf8')),
    save: (body: unknown, verb = 'PUT') =>
      callApi(backend, `${verb} /api/programme/update`, { body, token }),
  };
}

describe('The programme', () => {
  it('begins as that of the site, and the station has it before anybody has saved one', async () => {
    const { backend, onAir, file } = await openStation();
    const answer = await callApi(backend, 'GET /api/programme');
    expect(answer).toMatchObject({ status: 200, body: siteFile });
    expect(onAir()).toEqual(siteFile);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });

  it.each(['PUT', 'POST', 'PATCH'])('%s saves it, for visitors and the station', async (verb) => {
    const { backend, onAir, save } = await openStation();
    const saved = await save(week, verb);
    expect(saved).toMatchObject({ status: 200, body: { ...week, updatedAt: expect.any(String) } });
    expect((await callApi(backend, 'GET /api/programme')).body).toEqual(saved.body);
    expect(onAir()).toEqual(week);
    const action = { action: 'Modification', entity: 'Programme' };
    expect(await backend.lastAction()).toMatchObject(action);
  });

  it('stays what was saved when the server starts again, and the station gets its file back', async () => {
    const { backend, file, onAir, save } = await openStation();
    await save(week);
    rmSync(file);
    await openProgramme(backend.store, file, 'public');
    expect(onAir()).toEqual(week);
    expect((await callApi(backend, 'GET /api/programme')).body).toMatchObject(week);
  });

  it.each(['while the server runs', 'when it starts'])(
    'that nobody can read is put aside %s, and the last that the station had goes on',
    async (when) => {
      const { backend, file, onAir, save } = await openStation();
      await save(week);
      await backend.db.update(programmes).set({ content: '{ "days": ' });
      if (when === 'when it starts') await openProgramme(backend.store, file, 'public');
      expect((await callApi(backend, 'GET /api/programme')).body).toMatchObject(week);
      expect(onAir()).toEqual(week);
      expect(readFileSync(`${file}-illisible`, 'utf8')).toBe('{ "days": ');
    },
  );

  it('that a whole server finds unreadable while it runs is put aside by it', async () => {
    const dataDir = temporaryFolder();
    const { api, close } = await openBackend(
      parseServerConfig({ DATA_DIR: dataDir }),
      join(dataDir, 'no-dist'),
      {
        record: () => undefined,
        sendMail: undefined,
        onMailFailed: () => undefined,
        readFaults: async () => [],
        onChange: () => undefined,
      },
    );
    onTestFinished(close);
    const other = createClient({ url: `file:${join(dataDir, 'radio.db')}` });
    await other.execute("UPDATE programme SET content = '[]'");
    other.close();
    const answer = await api.request('/api/programme');
    expect([answer.status, await answer.json()]).toMatchObject([200, siteFile]);
  });

  it('that a busy database does not give for a moment is neither put aside nor begun anew', async () => {
    const { backend, file, save } = await openStation();
    await save(week);
    const busy = new Error('SQLITE_BUSY');
    const get = () => Promise.reject(busy);
    const { readProgramme } = await openProgramme(
      { ...backend.store, programme: { ...backend.store.programme, get } },
      file,
      'public',
    );
    await expect(readProgramme()).rejects.toBe(busy);
    expect(existsSync(`${file}-illisible`)).toBe(false);
    expect((await callApi(backend, 'GET /api/programme')).body).toMatchObject(week);
  });

  it('begins anew as that of the site where the station has none that can be read', async () => {
    const { backend, file, onAir, save } = await openStation();
    await save(week);
    await backend.db.update(programmes).set({ content: '[]' });
    rmSync(file);
    await openProgramme(backend.store, file, 'public');
    expect((await callApi(backend, 'GET /api/programme')).body).toMatchObject(siteFile);
    expect(onAir()).toEqual(siteFile);
  });

  it.each([
    ['a title that is missing', weekOf({ ...slot('06:00', '07:00', ' ') }), 'Le titre est requis.'],
    [
      'a time that is none',
      weekOf(slot('7h', '09:00', 'Un')),
      'Indiquez l’heure de début. «\u00a07h\u00a0» n’est pas une heure.',
    ],
    [
      'a title that is too long',
      weekOf(slot('07:00', '09:00', 'a'.repeat(101))),
      'Ce texte est trop long\u00a0: 100 caractères au plus.',
    ],
    [
      'two slots at the same time',
      weekOf(slot('07:00', '09:00', 'Un'), slot('08:30', '10:00', 'Deux')),
      'Chevauchement lundi à 8\u00a0h\u00a030\u00a0: «\u00a0Un\u00a0» finit à 9\u00a0h.',
    ],
    [
      'a playlist that nobody has',
      weekOf({ ...slot('07:00', '09:00', 'Un'), playlist: '../jour' }),
      'Cette playlist n’existe pas.',
    ],
    [
      'a day that is none',
      { ...week, days: { jourdhui: [] } },
      'Les jours sont lundi, mardi, … dimanche.',
    ],
    ['a zone that is none', { ...week, timeZone: 'Mars' }, 'Ce fuseau horaire n’existe pas.'],
  ])('refuses %s with one sentence, and changes nothing', async (_what, body, message) => {
    const { onAir, save } = await openStation();
    expect(await save(body)).toMatchObject({ status: 400, message });
    expect(onAir()).toEqual(siteFile);
  });

  it('says when the station could not get it, whose file then stays whole; the pages get it', async () => {
    const { save, file, onAir, onChange } = await openStation();
    // A folder stands where the draft of the file would be written.
    mkdirSync(join(file, '..', `.programme.json-${process.pid}`));
    const answer = await save(week);
    expect(answer.status).toBe(507);
    expect(answer.message).toMatch(
      /^Le site affiche ce programme, mais la station ne l’a pas reçu/,
    );
    expect(onAir()).toEqual(siteFile);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('does not keep the radio from starting where its file cannot be written', async () => {
    const backend = await createTestBackend();
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    await openProgramme(backend.store, join(file, 'programme.json'), 'public');
    expect((await callApi(backend, 'GET /api/programme')).body).toMatchObject(siteFile);
  });
});
