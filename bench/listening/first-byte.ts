import { connect } from 'node:net';

/**
 * Milliseconds from the connect of a plain socket to the first byte of sound. Icecast 2.4 reads its
 * source in blocks of 1,400 bytes (87 ms at 128 kb/s) and serves listeners after each: the headers
 * after one to two of them, the sound two later. No listener can have sound before that.
 */
export function firstByte(port: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /live.mp3 HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n'),
    );
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (part) => {
      received += part;
      const headersEnd = received.indexOf('\r\n\r\n');
      if (headersEnd === -1 || received.length === headersEnd + 4) return;
      socket.destroy();
      resolve(performance.now() - startedAt);
    });
  });
}
