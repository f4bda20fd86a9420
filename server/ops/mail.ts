import { createTransport } from 'nodemailer';

const SECOND = 1000;
/** A dead or silent mail server is given up after this time. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
};

export type MailSettings = Readonly<{
  /** `smtps://user:password@host`; the timeouts may be set in its query, as nodemailer reads it. */
  url: string;
  from: string;
  to: string;
}>;
/** Sends a mail to the owner; rejects when the mail server did not take it. */
export type SendMail = (subject: string, text: string) => Promise<unknown>;

export function createMailer({ url, from, to }: MailSettings): SendMail {
  const transport = createTransport({ ...TIMEOUTS, url });
  return (subject, text) => transport.sendMail({ from, to, subject, text });
}
