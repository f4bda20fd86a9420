import { createHash } from 'node:crypto';
import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';

export type Asked = Readonly<{
  /** The target as it is sent: nothing resolves or encodes it. */
  target: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

export type RawAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Short enough to compare by eye, and the same for equal bodies. */
  digest: string;
}>;

/** Sends one request over a connection of its own, with its target unchanged. */
export function rawAnswer(origin: string, { target, method, headers, body }: Asked) {
  const ask = origin.startsWith('https:') ? askSecure : askPlain;
  const { hostname, port } = new URL(origin);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = ask(
      { hostname, port, path: target, method, headers, agent: false, rejectUnauthorized: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 8);
          const lines = Object.entries(answer.headers).map(([name, value]) => [name, `${value}`]);
          const named: Record<string, string> = Object.fromEntries(lines);
          resolve({ status: answer.statusCode ?? 0, headers: named, body: whole, digest });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
