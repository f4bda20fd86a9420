import { describe, expect, it, vi } from 'vitest';
import { countListeners } from '#server/live/icecast-status.ts';
import { createLiveStation, recordTitles } from '#server/live/live-station.ts';
import { type BackendOptions, createTestBackend } from '#tests/support/backend.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { onAPort } from '#tests/support/on-a-port.ts';

const STATION_TOKEN = 'jeton-que-seule-la-station-connait-0123';
const song = { title: 'Cœur d’été, l’œuf naïf', artist: 'Chœur de l’île', seconds: 182.6 };

async function open(options: BackendOptions = {}) {
  const now = Date.parse('2026-03-31T21:59:00Z');
  const backend = await createTestBackend({ stationToken: STATION_TOKEN, now, ...options });
  const at = (path: string, init?: RequestInit) =>
    backend.app.fetch(new Request(`http://localhost/api/titles/${path}`, init));
  const post = (body: object, token = `Bearer ${STATION_TOKEN}`) =>
    at('played', {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const recent = async () => (await at('recent')).json();
  const ofMonth = async (from: string, to: string) =>
    at(`played/${from}/${to}`, { headers: { authorization: `Bearer ${await backend.token()}` } });
  return { backend, at, post, recent, ofMonth };
}

describe('The titles that were played', () => {
  it('are recorded for the station that has the token, with the time of the call', async () => {
    const { post, recent } = await open();
    expect((await post(song)).status).toBe(201);
    expect(await recent()).toEqual([
      { title: song.title, artist: song.artist, at: expect.stringMatching(/^2026-03-31T21:59:0/) },
    ]);
  });

  it('are taken from nobody else', async () => {
    const { at, post, recent } = await open();
    for (const token of ['', 'Bearer ', `Bearer ${STATION_TOKEN}x`, `Bearer x${STATION_TOKEN}`]) {
      expect((await post(song, token)).status).toBe(401);
    }
    // Before its body is looked at.
    expect((await at('played', { method: 'POST', body: 'a=b' })).status).toBe(401);
    expect(await recent()).toEqual([]);
  });

  it('are taken from nobody where there is no token: the address does not exist', async () => {
    const { post, recent } = await open({ stationToken: '' });
    for (const token of ['', 'Bearer ', `Bearer ${STATION_TOKEN}`]) {
      expect((await post(song, token)).status).toBe(404);
    }
    expect(await recent()).toEqual([]);
  });

  it('need a title; a length or a number of listeners may be missing', async () => {
    const { post } = await open();
    expect((await post({ title: ' ', artist: '' })).status).toBe(400);
    expect((await post({ ...song, seconds: 'long' })).status).toBe(400);
    expect((await post({ ...song, seconds: -1 })).status).toBe(201);
    expect((await post({ title: 'Dodo' })).status).toBe(201);
  });

  it('are shown to everybody as the last five, the newest first', async () => {
    const { backend, post, recent } = await open();
    for (const title of ['un', 'deux', 'trois', 'quatre', 'cinq', 'six']) {
      await post({ title });
      backend.advance(180_000);
    }
    const titles = (await recent()).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['six', 'cinq', 'quatre', 'trois', 'deux']);
  });

  it('are told to the administrator for a month, with length and listeners', async () => {
    const { backend, post, ofMonth } = await open();
    await post({ ...song, listeners: 12 });
    backend.advance(120_000);
    await post({ title: 'En avril' });
    const march = ['2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'] as const;
    expect(await (await ofMonth(...march)).json()).toEqual([
      { ...song, seconds: 183, listeners: 12, at: expect.stringMatching(/^2026-03-31T21:59/) },
    ]);
    expect((await ofMonth('x', 'y')).status).toBe(400);
    expect((await ofMonth('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z')).status).toBe(400);
  });

  it('are kept for thirteen months', async () => {
    const { backend, post, recent } = await open({ now: Date.parse('2025-02-27T12:00:00Z') });
    await post({ title: 'Treize mois et un jour' });
    backend.advance(2 * 24 * 3600_000);
    await post({ title: 'Treize mois moins un jour' });
    backend.advance(Date.parse('2026-03-31T12:00:00Z') - Date.parse('2025-03-01T12:00:00Z'));
    await backend.store.playedTitles.eraseOlderThan(13);
    expect(await recent()).toEqual([
      { title: 'Treize mois moins un jour', artist: '', at: expect.any(String) },
    ]);
  });
});

describe('Who heard a title', () => {
  const serve = async (...sources: readonly (object | undefined)[]) => {
    const addresses = await Promise.all(
      sources.map(async (source) => {
        const { origin } = await onAPort(() => Response.json({ icestats: { source } }));
        return `${origin}/status-json.xsl`;
      }),
    );
    return () => countListeners(addresses);
  };

  it('is asked of every Icecast, with one mount, several or none', async () => {
    const count = await serve({ listeners: 3 }, [{ listeners: 20 }, { listeners: 100 }], undefined);
    expect(await count()).toBe(123);
    expect(await (await serve(undefined, { listeners: 0 }))()).toBe(0);
  });

  it('is known where an Icecast writes a title that is only a dash, which is no JSON', async () => {
    const status = '{"icestats":{"source":{"listeners":3,"title": - ,"dummy":null}}}';
    const { origin } = await onAPort(() => new Response(status));
    expect(await countListeners([origin])).toBe(3);
  });

  it('is not known where one of them does not answer, or there is none', async () => {
    expect(await (await serve())()).toBeNull();
    expect(await (await serve({ listeners: 3 }, { listeners: 'many' }))()).toBeNull();
    // They hear the spare song.
    expect(await (await serve({ listeners: 3 }, { listener_peak: 9 }))()).toBeNull();
  });

  it('is recorded, unless the station knows it itself', async () => {
    const { post, ofMonth } = await open({ countListeners: async () => 42 });
    await post({ title: 'Un' });
    await post({ title: 'Deux', listeners: 7 });
    await post({ title: 'Trois', listeners: 0 });
    const rows = await (await ofMonth('2026-03-31T00:00:00Z', '2026-04-02T00:00:00Z')).json();
    expect(rows).toMatchObject([{ listeners: 42 }, { listeners: 7 }, { listeners: 0 }]);
  });
});

it('the sample station records each of its titles as it begins, with who listens', () => {
  vi.useFakeTimers();
  const tracks = [
    { title: 'Un', bytes: mp3Track(1000, 1) },
    { title: 'Deux', bytes: mp3Track(2000, 2) },
  ];
  const station = createLiveStation({ tracks, burstBytes: 1 });
  const recorded: object[] = [];
  const record = (draft: object) => {
    recorded.push(draft);
    // A database that takes no write does not end the radio.
    return Promise.reject(new Error('database or disk is full'));
  };
  recordTitles(station, () => 7, record);
  vi.advanceTimersByTime(80_000);
  const told = (title: string, seconds: number) => ({ title, artist: '', seconds, listeners: 7 });
  expect(recorded).toEqual([told('Un', 26), told('Deux', 52), told('Un', 26)]);
});
