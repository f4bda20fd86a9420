/** Sounds and the compiled server, which may be killed: its disk, its memory, its answers. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from '#server/folder.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { newServer } from '#tests/support/start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const MEGABYTE = 1024 * 1024;
const LOGIN = { ADMIN_EMAIL: 'admin@radio.example', ADMIN_PASSWORD: 'une lune bien ronde' };

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const server = await newServer({ ...LOGIN, DATA_DIR: dataDir, ...settings });
  const token = await apiOf(server.origin).logIn(LOGIN.ADMIN_EMAIL, LOGIN.ADMIN_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const send = (body: BodyInit) =>
    server.ask('/api/histoire/sound', { method: 'POST', headers, body });
  return { ...server, token, send };
}

const mediaOf = (dataDir: string) => readdirSync(join(dataDir, 'media'));
const drafts = (dataDir: string) => mediaOf(dataDir).filter((name) => name.startsWith('.'));

test('a server that is killed while sounds arrive leaves nothing half and loses nothing; a sound is answered whole, in part and without its bytes, for ever', async () => {
  const dataDir = temporaryFolder();
  const server = await start(dataDir);
  const song = readFileSync(join(serverFolder, 'live', 'songs', 'fais-dodo.mp3'));
  const kept = await (await server.send(new Uint8Array(song))).json();
  const before = mediaOf(dataDir);
  const sending = connect(Number(new URL(server.origin).port), '127.0.0.1').on(
    'error',
    () => undefined,
  );
  sending.write(
    `POST /api/histoire/sound HTTP/1.1\r\nHost: radio.test\r\nAuthorization: Bearer ${server.token}\r\nContent-Length: 9000000\r\n\r\n`,
  );
  sending.write(mp3Track(2000, 0));
  await eventually(() => expect(drafts(dataDir)).toHaveLength(1));
  server.stop('SIGKILL');
  await server.ended;
  expect(drafts(dataDir)).toHaveLength(1);

  const next = await start(dataDir);
  expect(mediaOf(dataDir)).toEqual(before);
  const answer = await fetch(`${next.origin}${kept.sound}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(kept.sound).toBe(`/media/${createHash('sha256').update(bytes).digest('hex')}.mp3`);

  const track = mp3Track(800, 7);
  const { sound } = await (await next.send(track)).json();
  const ask = (method: string, headers: Record<string, string> = {}) =>
    fetch(`${next.origin}${sound}`, { method, headers });

  const whole = await ask('GET');
  const isPart = async (answer: Response, from: number, end: number) =>
    Buffer.from(await answer.arrayBuffer()).equals(track.subarray(from, end));
  // Not toEqual: it takes so long on a busy machine that the server closes the connection.
  expect(await isPart(whole, 0, track.length)).toBe(true);
  const head = await ask('HEAD');
  for (const { status, headers } of [whole, head]) {
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(track.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  }
  const part = await ask('GET', { range: 'bytes=100000-250000' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100000-250000/${track.length}`);
  expect(await isPart(part, 100_000, 250_001)).toBe(true);
  const etag = whole.headers.get('etag') ?? '';
  expect((await ask('GET', { 'if-none-match': etag })).status).toBe(304);
  expect((await fetch(`${next.origin}/media/${'0'.repeat(64)}.mp3`)).status).toBe(404);
  next.stop();
  await next.ended;
});

test('on a full disk a sound is refused with a sentence, and leaves its room to others', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const server = await start(disk.dataDir);
  const sounds = () => mediaOf(disk.dataDir).filter((name) => name.endsWith('.mp3'));
  expect((await server.send(mp3Track(80, 3))).status).toBe(201);
  const kept = sounds();
  disk.fill();
  disk.leave(2 * MEGABYTE);
  const tooLong = mp3Track(8000, 0);
  expect(tooLong.length).toBeGreaterThan(3 * MEGABYTE);
  const answer = await server.send(tooLong);
  expect(answer.status).toBe(507);
  expect((await answer.json()).message).toMatch(/^Le disque du serveur est plein/);
  expect(sounds()).toEqual(kept);
  expect(drafts(disk.dataDir)).toEqual([]);
  expect((await server.send(mp3Track(80, 0))).status).toBe(201);
  server.stop();
  await server.ended;
});

/** The most kilobytes that a process holds from now on. */
function watchMemory(pid: number) {
  const read = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 50);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

/** Of the most bytes a second that mp3 has: the fewest seconds for the server to decode. */
const bestQuality = (file: string) =>
  execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', file, ...'-b:a 320k -write_xing 0 -id3v2_version 0 -f mp3 -'.split(' ')],
    { maxBuffer: 10 * MEGABYTE },
  );

test('200 megabytes are never in memory, and others are answered meanwhile', {
  tags: ['deep', 'timed'],
  timeout: 900_000,
}, async () => {
  const dataDir = temporaryFolder();
  const server = await start(dataDir);
  const song = bestQuality(join(serverFolder, 'live', 'songs', 'fais-dodo.mp3'));
  const grown = watchMemory(server.pid);
  const songs = Math.floor((200 * MEGABYTE) / song.length);
  const sound = new Blob(Array.from({ length: songs }, () => song));
  const sending = server.send(sound);
  let isSent = false;
  void sending.finally(() => {
    isSent = true;
  });
  const waits: number[] = [];
  while (!isSent) {
    const asked = performance.now();
    await (await fetch(`${server.origin}/api/histoire`)).text();
    waits.push(performance.now() - asked);
  }
  const answer = await sending;
  const megabytes = grown() / 1024;
  const longest = Math.max(...waits);
  console.log(
    `${megabytes.toFixed(1)} MB of memory for 200 MB of sound; of ${waits.length} others the last had its answer after ${longest.toFixed(0)} ms.`,
  );
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ bytes: sound.size });
  expect(megabytes).toBeLessThan(30);
  expect(longest).toBeLessThan(500);
  server.stop();
  await server.ended;
});
