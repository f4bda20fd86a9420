import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves this page up to `cut`, and its rest when told to; every other address redirects to its site. */
export async function serveHalved(page: string, cut: string) {
  const text = await (await fetch(page)).text();
  const middle = text.indexOf(cut);
  if (middle < 0) throw new Error(`${page} must contain ${cut}`);
  let sendRest = () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      const location = new URL(request.url ?? '/', page).href;
      return response.writeHead(302, { location }).end();
    }
    response.setHeader('content-type', 'text/html');
    response.write(text.slice(0, middle));
    sendRest = () => response.end(text.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendRest: () => sendRest(),
    stop: () => server.close(),
  };
}
