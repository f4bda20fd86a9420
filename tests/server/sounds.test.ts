import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverFolder } from '#server/folder.ts';
import { type BackendOptions, createTestBackend } from '#tests/support/backend.ts';
import { eventually } from '#tests/support/eventually.ts';
import { FRAME_BYTES, mp3Track } from '#tests/support/mp3.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SONGS = join(serverFolder, 'live', 'songs');
const song = (name: string) => new Uint8Array(readFileSync(join(SONGS, name)));

/** The backend on a port: a sound is streamed from a connection. */
async function setUp(options: BackendOptions = {}) {
  const mediaFolder = temporaryFolder();
  const backend = await createTestBackend({ mediaFolder, ...options });
  const server = await onAPort(backend.app.fetch);
  const token = await backend.token();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'audio/mpeg' };
  const send = async (body: BodyInit, given: Record<string, string> = headers) => {
    const answer = await fetch(`${server.origin}/api/histoire/sound`, {
      method: 'POST',
      headers: given,
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { ...server, backend, token, send, files: () => readdirSync(mediaFolder), mediaFolder };
}

/** As ffmpeg measures it; one channel is heard from two speakers. */
function measuredByFfmpeg(input: Uint8Array) {
  const filter = 'ebur128=dualmono=true';
  const args = ['-nostats', '-f', 'mp3', '-i', 'pipe:0', '-af', filter, '-f', 'null', '-'];
  const { stderr } = spawnSync('ffmpeg', args, { input, encoding: 'utf8' });
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary:')))?.[1]);
}

it.each([
  ['fais-dodo.mp3', { bitRate: 128, channels: 2 }],
  ['fais-dodo.low.mp3', { bitRate: 64, channels: 1 }],
])('%s is stored under its content, with its length and as loud as it is', async (name, format) => {
  const { send, mediaFolder } = await setUp();
  // Its first ten seconds.
  const sound = song(name).subarray(0, 10 * format.bitRate * 125);
  const { status, body } = await send(sound);
  expect(status).toBe(201);
  expect(body).toMatchObject({ bytes: sound.length, ...format });
  expect(body.seconds).toBeCloseTo(10, 1);
  expect(Math.abs(body.loudness - measuredByFfmpeg(sound))).toBeLessThan(0.2);
  expect(body.gain).toBeCloseTo(-16 - body.loudness, 1);
  const [, file = ''] = /^\/media\/([\da-f]{64}\.mp3)$/.exec(body.sound) ?? [];
  expect(new Uint8Array(readFileSync(join(mediaFolder, file)))).toEqual(sound);
});

it('the same file twice is one file and one address', async () => {
  const { send, files } = await setUp();
  const [first, second] = await Promise.all([send(mp3Track(80, 0)), send(mp3Track(80, 0))]);
  expect(second.body).toEqual(first.body);
  expect(files()).toHaveLength(1);
});

it('silence has no loudness, and is played as it is', async () => {
  const { send } = await setUp();
  expect((await send(mp3Track(80, 0))).body).toMatchObject({ loudness: null, gain: 0 });
});

it('a picture in the tag does not count, and one that is cut in a frame is as long as its whole frames', async () => {
  const { send } = await setUp();
  const tag = new Uint8Array(10 + 300_000).fill(0xff);
  tag.set([
    0x49,
    0x44,
    0x33,
    4,
    0,
    0,
    0,
    (300_000 >> 14) & 0x7f,
    (300_000 >> 7) & 0x7f,
    300_000 & 0x7f,
  ]);
  const sound = mp3Track(80, 0).subarray(0, -200);
  const { status, body } = await send(new Blob([tag, sound]));
  expect(status).toBe(201);
  expect(body.seconds).toBeCloseTo((79 * 1152) / 44100, 5);
  expect(body.bitRate).toBe(128);
});

/** A wav of noise: a little header, then samples. */
function wave(bytes: number) {
  const wav = new Uint8Array(bytes);
  let state = 1;
  for (let at = 44; at < bytes; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    wav[at] = state >>> 24;
  }
  wav.set(new TextEncoder().encode('RIFF....WAVEfmt '));
  return wav;
}

it.each([
  ['a wav', wave(3_000_000)],
  ['nothing', new Uint8Array(0)],
  ['a text', new TextEncoder().encode('Il était une fois…')],
  [
    'three seconds of mp3 in front of a film',
    new Uint8Array([...mp3Track(110, 0), ...wave(200_000)]),
  ],
])('%s is no mp3: a sentence, and nothing on the disk', async (_, bytes) => {
  const { send, files } = await setUp();
  expect(await send(bytes)).toEqual({ status: 422, body: { message: 'Ceci n’est pas un mp3.' } });
  expect(files()).toEqual([]);
});

it('one that is too large is refused, also when it does not say how large it is', async () => {
  const { send, files } = await setUp({ mostOfSound: 1024 * 1024 });
  const refusal = {
    status: 413,
    body: { message: 'Ce fichier est trop lourd\u00a0: 1 Mo au plus.' },
  };
  const bytes = mp3Track(2600, 0);
  expect(await send(bytes)).toEqual(refusal);
  const { origin, token } = await setUp({ mostOfSound: 1024 * 1024 });
  const answer = await fetch(`${origin}/api/histoire/sound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Blob([bytes]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(files()).toEqual([]);
});

it('who is not signed in sends nothing', async () => {
  const { send, files } = await setUp();
  expect((await send(mp3Track(80, 0), {})).status).toBe(401);
  expect(files()).toEqual([]);
});

it('an upload that is cut leaves nothing, and the next one is taken', async () => {
  const { port, token, send, files, mediaFolder } = await setUp();
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = [
    'POST /api/histoire/sound HTTP/1.1',
    'Host: radio.test',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${FRAME_BYTES * 400}`,
  ];
  client.write(`${head.join('\r\n')}\r\n\r\n`);
  client.write(mp3Track(200, 0));
  await eventually(() => expect(files()).toEqual([expect.stringMatching(/^\..+\.partiel$/)]));
  client.destroy();
  await eventually(() => expect(files()).toEqual([]));
  expect((await send(mp3Track(200, 0))).status).toBe(201);
  expect(readdirSync(mediaFolder)).toHaveLength(1);
});

it('a story takes the length, the size and the gain of its stored sound', async () => {
  const { backend, send, token, origin, files, mediaFolder } = await setUp();
  const { body: sound } = await send(song('fais-dodo.mp3'));
  const story = {
    title: 'Fais dodo',
    kind: 'berceuse',
    description: 'Une berceuse.',
    content: '',
    picture: '',
    sound: sound.sound,
    date: '2026-11-20T19:00:00Z',
    adminId: backend.admin.id,
    seconds: 1,
    bytes: 1,
  };
  const create = () =>
    fetch(`${origin}/api/histoire/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(story),
    });
  const { seconds, bytes, gain } = sound;
  expect(await (await create()).json()).toMatchObject({ seconds, bytes, gain });
  // As the sweep of files that nothing names would.
  for (const name of files()) rmSync(join(mediaFolder, name));
  expect((await create()).status).toBe(422);
});
