import { readFileSync } from 'node:fs';
import type { RunningSite } from '../start-site.ts';

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, connection: 'close' });

async function call(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(address, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Puts songs of the sample station, or sounds of a test, on the shelf of a site, each under its title: the
 * first one is the newest.
 */
export async function fillShelf(
  site: RunningSite,
  songs: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
) {
  const json = { 'content-type': 'application/json' };
  const { email, password } = site;
  const { token } = await call(`${site.url}/api/admin/authenticate`, {
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const headers = headersOf(String(token));
  const picture = `data:image/png;base64,${readFileSync('public/logo.png', 'base64')}`;
  for (const [index, [title, file]] of Object.entries(songs).entries()) {
    const { sound } = await call(`${site.url}/api/histoire/sound`, {
      headers: { ...headers, 'content-type': 'audio/mpeg' },
      body: typeof file === 'string' ? readFileSync(`server/live/songs/${file}`) : file,
    });
    const draft = { kind: 'berceuse', description: 'Une chanson.', content: '', picture };
    const date = new Date(Date.UTC(2026, 10, 26, 8, -index)).toISOString();
    await call(`${site.url}/api/histoire/create`, {
      headers: { ...headers, ...json },
      body: JSON.stringify({ ...draft, title, sound, date, adminId: 1 }),
    });
  }
}
