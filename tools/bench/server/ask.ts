import { request } from 'node:http';

export type Ask = {
  port: number;
  path: string;
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Which of the machine's many loopback addresses sends the request. */
  from?: string;
  token?: string;
};

export type Reply = {
  status: number;
  milliseconds: number;
  text: string;
};

/** A host of the loopback network, 127.{block}.0.1 and following: visitors have providers of their own. */
export const loopback = (block: number, host: number) =>
  `127.${block}.${host % 250}.${Math.floor(host / 250) + 1}`;

/** Sends one request on a connection of its own; a connection that breaks has status 0. */
export function ask({ port, path, method = 'GET', body, from, token }: Ask): Promise<Reply> {
  const startedAt = performance.now();
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = (status: number) =>
      resolve({
        status,
        milliseconds: performance.now() - startedAt,
        text: Buffer.concat(chunks).toString(),
      });
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false as const };
    request({ ...options, ...(from !== undefined && { localAddress: from }) }, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    })
      .on('error', () => done(0))
      .end(text);
  });
}
