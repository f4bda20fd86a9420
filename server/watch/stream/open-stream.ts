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

/** Codes of Node for a certificate that browsers refuse. */
const CERTIFICATE = /CERT|SIGNED|VERIFY|ERR_TLS|ERR_SSL|EPROTO/;

/** Why no stream could be opened. */
export class NoStream extends Error {
  constructor(
    readonly fault: 'unreachable' | 'tls' | 'protocol' | 'redirects',
    readonly detail: string,
  ) {
    super(`${fault}: ${detail}`);
  }
}

function faultOf(error: NodeJS.ErrnoException): NoStream {
  const code = error.code ?? '';
  const fault = CERTIFICATE.test(code) ? 'tls' : /^HPE_/.test(code) ? 'protocol' : 'unreachable';
  return new NoStream(fault, code || error.message);
}

function ask(address: string, origin: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = address.startsWith('https:') ? https : http;
  const headers = { origin, 'icy-metadata': '1', 'user-agent': 'radio-watch' };
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, signal, agent: false, timeout: 10 * SECOND }, resolve);
    request.once('timeout', () => request.destroy(new Error('10 s sans réponse')));
    request.once('error', (error) => reject(faultOf(error)));
  });
}

function certificateDaysOf({ socket }: IncomingMessage): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { valid_to: end } = socket.getPeerCertificate();
  return Math.floor((Date.parse(end) - Date.now()) / DAY);
}

/**
 * Requests a stream as a page of `origin` does, through its redirects. Throws a `NoStream` when there
 * is no answer; whether it is a stream is judged later.
 */
export async function openStream(
  first: string,
  origin: string,
  signal: AbortSignal,
): Promise<OpenedStream> {
  let address = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(address, origin, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      return { answer, address, redirects, certificateDays: certificateDaysOf(answer) };
    }
    answer.destroy();
    address = new URL(headers.location, address).href;
  }
  throw new NoStream('redirects', `plus de ${MOST_REDIRECTS} redirections`);
}
