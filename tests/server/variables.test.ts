/** What a variable of the environment promises, from its name to what the operator sees of it. */
import { expect, it, onTestFinished } from 'vitest';
import { apiOf } from '#tests/support/api-of.ts';
import { song, startStation, stationAnswer } from '#tests/support/broken-station.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { newServer } from '#tests/support/start-server.ts';

const EMAIL = 'lune@radio.example';
const PASSWORD = 'une lune bien ronde';

/** An Icecast that tells how many listen. */
async function icecastWith(source: object) {
  const { origin } = await onAPort(() => Response.json({ icestats: { source } }));
  return `${origin}/status-json.xsl`;
}

it('WATCH_STREAM: the server listens to this stream, and says nothing of it before it was heard; STATION_STATUS: each title is noted with the listeners of all Icecasts, and it knows whether they have the programme; SMTP_URL with smtps: a visitor’s message is told over an encrypted connection, without a word of it', async () => {
  const answer = stationAnswer({ sound: song });
  const waiting: (() => void)[] = [];
  const listened = new Promise<void>((resolve) => waiting.push(resolve));
  const station = await startStation((request, response) => {
    for (const tell of waiting) tell();
    answer(request, response);
  });
  onTestFinished(station.close);
  const icecasts = [{ listeners: 12 }, [{ listeners: 30 }, { listeners: 5 }]].map(icecastWith);
  const stationToken = 'jeton-que-seule-la-station-connait-0123';
  const mail = await mailServer({ isSecure: true });
  const { ask, origin } = await newServer({
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    WATCH_STREAM: station.url,
    TRUST_PROXY: 'yes',
    STATION_STATUS: (await Promise.all(icecasts)).join(),
    STATION_TOKEN: stationToken,
    // The certificate of the test is signed by nobody.
    SMTP_URL: `${mail.address}?tls.rejectUnauthorized=false`,
    MAIL_TO: EMAIL,
  });
  const { call, post, logIn } = apiOf(origin);

  await listened;
  expect(await (await ask('/healthz')).json()).toMatchObject({
    status: 'ok',
    parts: { stream: { detail: 'not heard yet' }, programme: { detail: 'on air' } },
  });

  const before = new Date().toISOString();
  const noted = await post('/titles/played', { title: 'Fais dodo' }, stationToken);
  expect(noted.status).toBe(201);
  const token = await logIn(EMAIL, PASSWORD);
  const range = `${before}/${new Date(Date.now() + 1000).toISOString()}`;
  const played = await call('GET', `/titles/played/${range}`, { token });
  expect(await played.json()).toMatchObject([{ title: 'Fais dodo', listeners: 47 }]);

  const message = {
    name: 'Jeanne',
    email: 'jeanne@lune.example',
    phone: '0612345678',
    message: 'Un secret.',
  };
  expect((await post('/contact/create', message)).status).toBe(201);
  const told = await mail.first;
  expect(told).toMatch(/^To: lune@radio\.example\r$/m);
  expect(told).toMatch(/^Subject: =\?UTF-8\?Q\?Un_nouveau_message_/m);
  expect(told).not.toMatch(/Jeanne|secret|0612345678/);
});
