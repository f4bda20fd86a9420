import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * A page is compressed at each release and each change: the last level would take half as long again for
 * all pages of 1,000 articles, and save 200 bytes of 10,000. With a window larger than 64 kB, the size of a
 * page, the encoder allocates tables of 33 MB and takes twenty times as long, and saves no byte.
 */
const PAGE = { quality: 10, windowBits: 16 };
/** A file of the build is compressed once, and a script is larger than a page. */
export const BUILT_FILE = {
  quality: constants.BROTLI_MAX_QUALITY,
  windowBits: constants.BROTLI_DEFAULT_WINDOW,
};

/** Returns a file and its compressed versions, each with its file extension; the file itself comes last. */
export async function compressed(bytes: Uint8Array, { quality, windowBits } = PAGE) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([toGzip(bytes, { level: 9 }), toBrotli(bytes, { params })]);
  return [['.gz', gz] as const, ['.br', br] as const, ['', bytes] as const];
}
