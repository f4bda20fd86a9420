import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it, type Mock, onTestFinished, vi } from 'vitest';
import { type News, newsSchema } from '#server/ops/alarm.ts';
import { keptList } from '#server/ops/kept-list.ts';
import { createMailer, type SendMail } from '#server/ops/mail.ts';
import { createMessageNotices } from '#server/ops/message-notices.ts';
import { createTeller } from '#server/ops/tell-owner.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const to = 'lune@radio.example';
const name = 'Radio Petite Lune';
const mailerFor = (url: string) => createMailer({ url, to, from: 'radio@radio.example' });

const begun: News = {
  at: '2026-01-05T03:00:00.000Z',
  state: 'fault',
  fault: { name: 'silence', sentence: 'On n’entend rien.', silences: true },
};
const over: News = { ...begun, at: '2026-01-05T03:20:00.000Z', state: 'well' };

/** What a mail says, without its encoding. */
const textOf = (mail: string) =>
  Buffer.from(
    mail
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');

/** Tells the owner until the test ends. */
function startTeller(options: Partial<Parameters<typeof createTeller>[0]>) {
  const onFailed = vi.fn();
  const { tell, stop } = createTeller({ name, onFailed, ...options });
  onTestFinished(stop);
  return { tell, onFailed };
}

async function startWebhook(status = 200) {
  const posted: string[] = [];
  const { origin: url } = await onAPort(async (request) => {
    posted.push(await request.text());
    return new Response(null, { status });
  });
  return { posted, url };
}

it('the owner is told by a webhook and by mail, in words', async () => {
  const mail = await mailServer();
  const { posted, url } = await startWebhook();
  const { tell, onFailed } = startTeller({ webhook: url, sendMail: mailerFor(mail.address) });
  tell(begun);
  const said = textOf(await mail.first);
  expect(said).toContain(`To: ${to}`);
  expect(said).toMatch(/Subject: .+on_ne_l.+entend_plus/);
  expect(said).toMatch(/05\/01\/2026 04:00:00 UTC\+1\u00a0: On n’entend rien\./);
  await eventually(() => expect(posted).toHaveLength(1));
  const text = expect.stringMatching(/^Radio Petite Lune\u00a0: .+\n.+ On n’entend rien\.$/);
  // Discord reads `content`.
  expect(JSON.parse(posted[0] ?? '')).toEqual({ text, content: text, news: [begun] });
  expect(onFailed).not.toHaveBeenCalled();
});

it('Discord, which takes two thousand characters, is told of a long night too', async () => {
  const { posted, url } = await startWebhook();
  const { tell } = startTeller({ webhook: url });
  // What waits is told together, as after hours without a network.
  for (let count = 0; count < 60; count += 1) tell(begun);
  await eventually(() => expect(posted).toHaveLength(1));
  const { content, text } = v.parse(
    v.object({ content: v.string(), text: v.string() }),
    JSON.parse(posted[0] ?? ''),
  );
  expect(text.length).toBeGreaterThan(2000);
  expect(content).toBe(text.slice(0, 2000));
});

it.each([
  ['is gone', async () => `http://127.0.0.1:${await freePort()}/`],
  ['refuses it', async () => (await startWebhook(404)).url],
])('the owner is told by mail where the webhook %s, and the log says so', async (_how, address) => {
  const mail = await mailServer();
  const sendMail = mailerFor(mail.address);
  const { tell, onFailed } = startTeller({ webhook: await address(), sendMail });
  tell(over);
  expect(textOf(await mail.first)).toContain('terminé');
  await eventually(() => expect(onFailed).toHaveBeenCalledOnce());
});

/** The clock of the pauses is the test's. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
/** The mail server waits a moment, too, before it greets: `waitFor` moves the clock on. */
async function received(coming: Promise<string>) {
  const mails: string[] = [];
  void coming.then((mail) => mails.push(mail));
  await eventually(() => expect(mails).toHaveLength(1));
  return mails[0] ?? '';
}
/** Only when the sender knows, too, that a mail has arrived the minute after it begins. */
const delivered = (sendMail: Mock<SendMail>, count: number) =>
  eventually(() => expect(sendMail).toHaveResolvedTimes(count));
const subject = (words: string) => new RegExp(`^Subject: =\\?UTF-8\\?Q\\?${words}_=`, 'm');

it('an alarm while the mail server is down arrives when it is back, its end with it', async () => {
  holdClock();
  const port = await freePort();
  const { tell, onFailed } = startTeller({ sendMail: mailerFor(`smtp://127.0.0.1:${port}`) });
  tell(begun);
  vi.advanceTimersByTime(0);
  await eventually(() => expect(onFailed).toHaveBeenCalledOnce());
  tell(over);
  const { first } = await mailServer({ port });
  vi.advanceTimersByTime(5000);
  const lines = textOf(await received(first)).match(/On n’entend rien\./g);
  expect(lines).toHaveLength(2);
  expect(onFailed).toHaveBeenCalledOnce();
});

it('an alarm reaches a mail server that lets whoever it does not know wait for a minute', async () => {
  holdClock();
  const { promise: greeting, resolve: greet } = withResolvers();
  const greets = vi.fn(() => greeting);
  const { address, first } = await mailServer({ greets });
  const { tell, onFailed } = startTeller({ sendMail: mailerFor(address) });
  tell(begun);
  await eventually(() => expect(greets).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(60_000);
  greet();
  expect(textOf(await received(first))).toContain('On n’entend rien.');
  expect(onFailed).not.toHaveBeenCalled();
});

it('messages while the mail server is down are told when it is back, counted right', async () => {
  holdClock();
  const port = await freePort();
  const file = join(temporaryFolder(), 'untold-messages.json');
  const onFailed = vi.fn();
  const sendMail = vi.fn(mailerFor(`smtp://127.0.0.1:${port}`));
  const notices = createMessageNotices({ sendMail, name, file, onFailed });
  notices.tell();
  vi.advanceTimersByTime(0);
  await eventually(() => expect(onFailed).toHaveBeenCalledOnce());
  notices.tell();
  // The server is started again meanwhile.
  notices.stop();
  const { first, next } = await mailServer({ port });
  const again = createMessageNotices({ sendMail, name, file, onFailed });
  onTestFinished(again.stop);
  vi.advanceTimersByTime(0);
  expect(await received(first)).toMatch(subject('2_nouveaux_messages'));
  await delivered(sendMail, 1);
  vi.advanceTimersByTime(60_000);
  again.tell();
  vi.advanceTimersByTime(0);
  expect(await received(next())).toMatch(subject('Un_nouveau_message'));
});

it('the messages of a minute are told together, and none of them twice', async () => {
  holdClock();
  const { address, first, next } = await mailServer();
  const file = join(temporaryFolder(), 'untold-messages.json');
  const onFailed = vi.fn();
  const sendMail = vi.fn(mailerFor(address));
  const { tell, stop } = createMessageNotices({ sendMail, name, file, onFailed });
  onTestFinished(stop);
  tell();
  vi.advanceTimersByTime(0);
  expect(await received(first)).toMatch(subject('Un_nouveau_message'));
  await delivered(sendMail, 1);
  for (let message = 0; message < 3; message += 1) tell();
  vi.advanceTimersByTime(60_000);
  expect(await received(next())).toMatch(subject('3_nouveaux_messages'));
  await delivered(sendMail, 2);
  vi.advanceTimersByTime(60_000);
  tell();
  vi.advanceTimersByTime(0);
  expect(await received(next())).toMatch(subject('Un_nouveau_message'));
  expect(onFailed).not.toHaveBeenCalled();
});

it('what no mail has told stays over a restart, each once', async () => {
  const kept = keptList(join(temporaryFolder(), 'untold-news.json'), newsSchema);
  const onFailed = vi.fn();
  const down = mailerFor(`smtp://127.0.0.1:${await freePort()}`);
  const first = createTeller({ name, sendMail: down, kept, onFailed });
  first.tell(begun);
  first.tell(over);
  first.stop();
  const mail = await mailServer();
  const second = createTeller({ name, sendMail: mailerFor(mail.address), kept, onFailed });
  const said = textOf(await mail.first);
  expect(said.match(/On n’entend rien\./g)).toHaveLength(2);
  await eventually(() => expect(kept.read()).toEqual([]));
  second.stop();
  expect(kept.read()).toEqual([]);
});

it('what a killed server was telling is told after its restart', async () => {
  const kept = keptList(join(temporaryFolder(), 'untold-news.json'), newsSchema);
  const onFailed = vi.fn();
  const silent = vi.fn<SendMail>(() => new Promise(() => undefined));
  // Never stopped: the process was killed.
  createTeller({ name, sendMail: silent, kept, onFailed }).tell(begun);
  await eventually(() => expect(silent).toHaveBeenCalledTimes(1));
  const sendMail = vi.fn<SendMail>(async () => undefined);
  const second = createTeller({ name, sendMail, kept, onFailed });
  await eventually(() => expect(sendMail).toHaveBeenCalledTimes(1));
  second.stop();
  expect(kept.read()).toEqual([]);
});
