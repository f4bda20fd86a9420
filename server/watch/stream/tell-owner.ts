import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../../config.ts';
import { MAIL_TIMEOUTS } from '../../mail/message-notices.ts';
import type { News } from './alarm.ts';

const WEBHOOK_TIMEOUT = 10_000;

type Options = Readonly<{
  /** Name of the radio. */
  name: string;
  /** Address that takes JSON; undefined: none. */
  webhook: string | undefined;
  mail: ServerConfig['mail'];
  onFailed: (sentence: string) => void;
}>;

/** Tells the owner by a webhook and by mail; one that fails does not hold up the other. */
export function createTeller({ name, webhook, mail, onFailed }: Options) {
  const transport = mail && createTransport({ ...MAIL_TIMEOUTS, url: mail.url });

  async function post(news: News, text: string) {
    if (webhook === undefined) return;
    // Slack, Mattermost and others read `text`, Discord reads `content`.
    const body = JSON.stringify({ text, content: text, ...news, at: new Date().toISOString() });
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT);
    const { ok, status } = await fetch(webhook, { method: 'POST', headers, body, signal });
    if (!ok) throw new Error(`webhook: ${status}`);
  }

  return async (news: News): Promise<void> => {
    const isWell = news.state === 'well';
    const subject = `${name}\u00a0: ${isWell ? 'le flux va de nouveau bien' : 'le flux a un défaut'}`;
    const sentences = news.faults.map(({ sentence }) => sentence).join('\n');
    const text = isWell ? `${subject}.` : `${subject}.\n${sentences}`;
    const sent = await Promise.allSettled([
      post(news, text),
      mail && transport?.sendMail({ from: mail.from, to: mail.to, subject, text }),
    ]);
    for (const result of sent) {
      if (result.status === 'rejected') onFailed(`L’avis n’est pas parti : ${result.reason}`);
    }
  };
}
