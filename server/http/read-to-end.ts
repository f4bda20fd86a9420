import type { IncomingMessage } from 'node:http';

/** The largest body that the proxy accepts (client_max_body_size of deploy/nginx.conf). */
const MOST = 12 * 1024 * 1024;
/** Milliseconds. A proxy receives the whole body before it sends any of it. */
const LONGEST_WAIT = 5000;

/**
 * Reads the rest of a request whose answer is known before its body was read. A proxy sends the
 * whole body before it reads the answer, and then sends another visitor's request on the same
 * connection: if the connection is closed in the middle, neither gets an answer. Returns false when
 * the rest is too large or does not arrive, so that the connection has to be closed.
 */
export function readToEnd(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  if (Number(incoming.headers['content-length'] ?? MOST + 1) > MOST) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), LONGEST_WAIT);
    const goOn = () => incoming.resume();
    const onEnd = () => end(true);
    function end(isRead: boolean) {
      clearTimeout(timer);
      incoming.off('pause', goOn).off('end', onEnd).off('close', onEnd);
      resolve(isRead);
    }
    // A reader that was never released would block it.
    incoming.on('pause', goOn).once('end', onEnd).once('close', onEnd);
    incoming.resume();
  });
}
