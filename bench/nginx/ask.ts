import { type Agent, request } from 'node:http';

export type Asked = Readonly<{
  port: number;
  path: string;
  from: string;
  agent?: Agent;
  /** Sent as JSON. */
  body?: string;
}>;

/**
 * Returns the status of an answer, 0 when there was none, and the milliseconds until it was
 * complete.
 */
export function ask({ port, path, from, agent, body }: Asked) {
  const startedAt = performance.now();
  const headers = {
    host: 'radio.example',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': body.length,
    }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise<{ status: number; milliseconds: number }>((resolve) => {
    const end = (status: number) =>
      resolve({ status, milliseconds: performance.now() - startedAt });
    const options = { host: '127.0.0.1', port, path, localAddress: from, method, headers };
    const sent = request({ ...options, agent: agent ?? false }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
      answer.once('error', () => end(0));
    });
    sent.once('error', () => end(0));
    sent.end(body);
  });
}
