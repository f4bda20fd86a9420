import { EventEmitter, on } from 'node:events';
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
  const come = new EventEmitter();
  const mails = on(come, 'mail');
  const next = async () => String((await mails.next()).value[0]);
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
        come.emit('mail', text);
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
