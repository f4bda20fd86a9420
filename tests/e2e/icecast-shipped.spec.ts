/** What visitors and listeners get of a station with the shipped files of Icecast. */
import { PASSWORD } from '#tests/support/listening/station.ts';
import { expect, test } from '#tests/support/servers.ts';

const MOUNTS = ['/live.mp3', '/live-low.mp3'];

test('the title on air arrives as the studio wrote it, on each mount', async ({
  lowStation: station,
}) => {
  const origin = `http://127.0.0.1:${station.port}`;
  const title = 'Le cœur d’été – berceuse';
  const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
  for (const mount of MOUNTS) {
    const query = new URLSearchParams({ mount, mode: 'updinfo', song: title });
    const told = await fetch(`${origin}/admin/metadata?${query}`, { headers: { authorization } });
    expect(await told.text()).toContain('successful');
  }
  const titles = async () => {
    const { icestats } = await (await fetch(`${origin}/status-json.xsl`)).json();
    return icestats.source.map((source: { title?: string }) => source.title ?? '');
  };
  // Told with the next sound.
  await expect.poll(async () => (await titles()).includes('')).toBe(false);
  expect(await titles()).toEqual([title, title]);
});

test('no file keeps who listened, nor what they asked for', async ({ lowStation: station }) => {
  for (const mount of MOUNTS) {
    const leave = new AbortController();
    const url = `http://127.0.0.1:${station.port}${mount}?famille=lune`;
    const { body } = await fetch(url, { signal: leave.signal });
    await body?.getReader().read();
    leave.abort();
  }
  // Icecast writes about a listener who has left.
  await expect.poll(() => station.listeners()).toBe(0);
  expect(station.logs()).toContain('WARN');
  expect(station.logs()).not.toMatch(/127\.0\.0\.1|famille|GET/);
});
