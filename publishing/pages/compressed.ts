import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Two levels below take a tenth of the time, and a kilobyte more of a page of 50: on a slow line one round
 * trip more before anything is seen.
 */
const QUALITY = 11;
/**
 * A window of 64 kB, the size of a page. With a larger one the encoder allocates tables of 33 MB
 * and takes twenty times as long, and saves no byte.
 */
const WINDOW_BITS = 16;

/** Returns a page and its compressed versions, each with its file extension; the page itself comes last. */
export async function compressed(bytes: Uint8Array, windowBits = WINDOW_BITS) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([toGzip(bytes, { level: 9 }), toBrotli(bytes, { params })]);
  return [['.gz', gz] as const, ['.br', br] as const, ['', bytes] as const];
}
