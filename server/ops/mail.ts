import { createTransport } from 'nodemailer';

/**
 * Milliseconds: some mail servers let whoever they do not know wait for half a minute. What follows has the
 * ten minutes of nodemailer: a mail that is given up while the server reads it is taken, and sent again.
 */
const GREETING_TIMEOUT = 120_000;

export type MailSettings = Readonly<{
  /** `smtps://user:password@host`; the timeouts may be set in its query, as nodemailer reads it. */
  url: string;
  from: string;
  to: string;
}>;
/** Sends a mail to the owner; rejects when the mail server did not take it. */
export type SendMail = (subject: string, text: string) => Promise<unknown>;

/** Connects at each mail; rejects with nodemailer's error. */
export function createMailer({ url, from, to }: MailSettings): SendMail {
  const transport = createTransport({ greetingTimeout: GREETING_TIMEOUT, url });
  return (subject, text) => transport.sendMail({ from, to, subject, text });
}
