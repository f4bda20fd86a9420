import type { IncomingMessage } from 'node:http';

/** As much as a proxy lets through (client_max_body_size of deploy/nginx.conf). */
const MOST = 12 * 1024 * 1024;
/** Milliseconds. A proxy has the whole body before it sends any of it. */
const PATIENCE = 5000;

/**
 * Takes in what is left of a request whose answer is known before its body was read. A proxy sends
 * all of it before it looks at the answer, and sends somebody else's request on the same connection
 * next: closed in the middle, both get no answer. False where the rest is too much or does not come,
 * so that the connection has to be closed.
 */
export function readToEnd(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  if (Number(incoming.headers['content-length'] ?? MOST + 1) > MOST) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), PATIENCE);
    const goOn = () => incoming.resume();
    const onEnd = () => end(true);
    function end(isRead: boolean) {
      clearTimeout(timer);
      incoming.off('pause', goOn).off('end', onEnd).off('close', onEnd);
      resolve(isRead);
    }
    // A reader that was given up would hold it back.
    incoming.on('pause', goOn).once('end', onEnd).once('close', onEnd);
    incoming.resume();
  });
}
