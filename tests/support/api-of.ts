type Given = Readonly<{ body?: unknown; token?: string }>;

/**
 * Calls the API of a server over its port, each time on a connection of its own: the server closes one
 * that was idle for five seconds, on a busy machine just as it is used.
 */
export function apiOf(origin: string) {
  const call = (method: string, path: string, { body, token = '' }: Given = {}) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        connection: 'close',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const post = (path: string, body: unknown, token = '') => call('POST', path, { body, token });
  return {
    call,
    post,
    /** Gives the token. */
    async logIn(email: string, password: string) {
      const answer = await post('/admin/authenticate', { email, password });
      return String((await answer.json()).token);
    },
  };
}
