import * as v from 'valibot';
import type { TestBackend } from './backend.ts';

export type CallOptions = {
  /** Sent as JSON, or unchanged when it is a string already. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type Answer = { status: number; headers: Headers; body: unknown; message: string };

const messageSchema = v.object({ message: v.string() });

/** Calls the backend as a client would, with `verb path`: `GET /api/article/page?page=0`. */
export async function callApi(
  { app }: Pick<TestBackend, 'app'>,
  verbAndPath: string,
  { body, token, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const [method = '', path = ''] = verbAndPath.split(/ (.*)/);
  const response = await app.fetch(
    new Request(`http://radio.test${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const parsed: unknown = text === '' ? undefined : JSON.parse(text);
  const failure = v.safeParse(messageSchema, parsed);
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    message: failure.success ? failure.output.message : '',
  };
}
