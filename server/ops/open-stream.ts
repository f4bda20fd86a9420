import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
/** A browser follows twenty; a player of a speaker often one. */
const MOST_REDIRECTS = 5;

export type OpenedStream = {
  answer: IncomingMessage;
  /** Where it was at last. */
  address: string;
  redirects: number;
  /** Days for which the certificate is still valid; undefined without TLS. */
  certificateDays: number | undefined;
};

/** Why no stream could be opened. */
export type NoStream = Readonly<{
  fault: 'unreachable' | 'tls' | 'protocol' | 'redirects';
  detail: string;
}>;

/** Codes of Node for a certificate that browsers refuse. */
const CERTIFICATE = /CERT|SIGNED|VERIFY|ERR_TLS|ERR_SSL|EPROTO/;

function reasonOf(error: unknown): NoStream {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = CERTIFICATE.test(code) ? 'tls' : /^HPE_/.test(code) ? 'protocol' : 'unreachable';
  return { fault, detail: code || String(error) };
}

function ask(address: string, origin: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = address.startsWith('https:') ? https : http;
  const headers = { origin, 'icy-metadata': '1', 'user-agent': 'radio-watch' };
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, signal, agent: false, timeout: 10 * SECOND }, resolve);
    request.once('timeout', () => request.destroy(new Error('10 s sans réponse')));
    // A stream that was opened may still break, more than once.
    request.on('error', reject);
  });
}

function certificateDaysOf({ socket }: IncomingMessage): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { valid_to: end } = socket.getPeerCertificate();
  return Math.floor((Date.parse(end) - Date.now()) / DAY);
}

/**
 * Requests a stream as a page of `origin` does, through its redirects. Whatever the other side answers
 * is an answer: nothing is thrown. Whether it is a stream is judged later.
 */
export async function openStream(
  first: string,
  origin: string,
  signal: AbortSignal,
): Promise<OpenedStream | NoStream> {
  let address = first;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(address, origin, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
        return { answer, address, redirects, certificateDays: certificateDaysOf(answer) };
      }
      answer.destroy();
      const target = URL.canParse(headers.location, address)
        ? new URL(headers.location, address)
        : undefined;
      if (!target?.protocol.startsWith('http')) {
        return { fault: 'redirects', detail: headers.location };
      }
      address = target.href;
    }
    return { fault: 'redirects', detail: `plus de ${MOST_REDIRECTS} redirections` };
  } catch (error) {
    return reasonOf(error);
  }
}
