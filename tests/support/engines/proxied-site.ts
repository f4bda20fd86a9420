import { createHash } from 'node:crypto';
import { request as ask, createServer } from 'node:http';
import { listen } from '../listen.ts';
import { forgiveNames } from '../listening/listener.ts';
import { installRecorder } from '../listening/recorder.ts';
import { type StartedSite, startSite } from '../start-site.ts';
import { installPageNotes } from './page-notes.ts';

const script = `${forgiveNames.content};(${installPageNotes})();(${installRecorder})()`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** `502`: what a proxy answers while its server starts. */
type Network = { scripts: 'arrive' | 'are lost' | '502'; lost: number };

/**
 * The whole site as it is served, with its policy, and with one script before all others: WebKit's
 * driver has no other way to report errors. The policy allows that script and is otherwise
 * unchanged.
 */
export async function startProxiedSite(): Promise<StartedSite & { network: Network }> {
  const site = await startSite();
  const network: Network = { scripts: 'arrive', lost: 0 };
  const server = createServer((request, response) => {
    if (network.scripts !== 'arrive' && request.url?.endsWith('.js')) {
      network.lost += 1;
      if (network.scripts === '502') response.writeHead(502).end();
      else request.socket.destroy();
      return;
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = ask(
      { host: '127.0.0.1', port: site.port, path: request.url, method: request.method, headers },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
        const known = { ...answer.headers };
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, known);
          answer.pipe(response);
          return;
        }
        delete known['content-length'];
        const policy = String(known['content-security-policy'] ?? '');
        known['content-security-policy'] = policy.replace('script-src ', `script-src ${hash} `);
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 502, known);
          const page = Buffer.concat(parts).toString();
          response.end(page.replace('<head>', `<head><script>${script}</script>`));
        });
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
    response.on('close', () => passed.destroy());
  });
  const port = await listen(server);
  return {
    ...site,
    network,
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await site.stop();
    },
  };
}
