import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** What a mail server receives; `address` is for SMTP_URL. */
export async function mailServer() {
  let onMail = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    onMail = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { address: `smtp://127.0.0.1:${port}`, first };
}
