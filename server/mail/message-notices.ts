import { createTransport } from 'nodemailer';

const SECOND = 1000;
/** A dead or silent mail server is given up after this time. */
export const MAIL_TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
};
/** Messages that come within this time of a mail are told together in the next one. */
const MINUTE = 60 * SECOND;

type Options = {
  /** `smtps://user:password@host`; the timeouts may be set in its query, as nodemailer reads it. */
  url: string;
  from: string;
  to: string;
  /** Name of the radio. */
  name: string;
  /** Called with the error when a mail could not be sent. */
  onFailed: (error: unknown) => void;
};

export type MessageNotices = { tell(): void; stop(): void };

/**
 * Tells the administrator by mail that visitors have written, without a word of what they wrote:
 * mail is kept for longer than the messages are. `tell` returns at once; at most one mail a minute
 * is sent.
 */
export function createMessageNotices({ url, from, to, name, onFailed }: Options): MessageNotices {
  const transport = createTransport({ ...MAIL_TIMEOUTS, url });
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function send() {
    const isOne = count === 1;
    const subject = isOne ? `Un nouveau message – ${name}` : `${count} nouveaux messages – ${name}`;
    const text = `${isOne ? 'Un message attend' : `${count} messages attendent`} dans la section Contact de l’administration.\n`;
    count = 0;
    timer = setTimeout(() => {
      timer = undefined;
      if (count > 0) void send();
    }, MINUTE).unref();
    try {
      await transport.sendMail({ from, to, subject, text });
    } catch (error) {
      onFailed(error);
    }
  }

  return {
    tell() {
      count += 1;
      // After the answer to the visitor, who must not wait for a mail server.
      if (timer === undefined) timer = setTimeout(() => void send(), 0);
    },
    stop() {
      clearTimeout(timer);
      transport.close();
    },
  };
}
