import type { IncomingMessage, ServerResponse } from 'node:http';

/** The answer to a refused call: a status and a body. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`${status}`);
  }
}

export const refuse = (status: number, message: string): never => {
  throw new Refusal(status, { message });
};

export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null) return refuse(400, 'Un objet est attendu.');
  return { ...parsed };
}

export const base64url = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The preflight that a browser sends before every call from another origin, and the headers that it
 * requires.
 */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', '600');
}

export function answer(response: ServerResponse, status: number, body?: unknown) {
  response.statusCode = status;
  if (body === undefined) return void response.end();
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
