import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';

/** What a mail server receives, the first mail and each further one; `address` is for SMTP_URL. */
export async function mailServer({
  port,
  isSecure = false,
  greets = () => Promise.resolve(),
}: {
  port?: number;
  isSecure?: boolean /** TLS from the first byte. */;
  greets?: () => Promise<void> /** What each connection waits for. */;
} = {}) {
  const come: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  function onMail(mail: string) {
    const take = waiting.shift();
    if (take) take(mail);
    else come.push(mail);
  }
  const next = () =>
    new Promise<string>((resolve) => {
      const mail = come.shift();
      if (mail === undefined) waiting.push(resolve);
      else resolve(mail);
    });
  const first = next();
  const server = new SMTPServer({
    ...(isSecure && { secure: true, ...selfSigned() }),
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => void greets().then(() => callback()),
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        onMail(text);
        callback();
      });
    },
  });
  // A client that goes away in the middle is no fault of this server; what was sent is looked at.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen') throw error;
  });
  const own = port ?? (await freePort());
  server.listen(own, '127.0.0.1');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { address: `smtp${isSecure ? 's' : ''}://127.0.0.1:${own}`, first, next };
}
