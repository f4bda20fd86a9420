import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Two levels below the build's: 2 % more bytes for a tenth of the time, which hundreds of pages feel. */
const QUALITY = 9;
/**
 * 64 kB to look back in, which is a page. With more the encoder takes tables of 33 MB and twenty times
 * the time, for no byte less.
 */
const WINDOW_BITS = 16;

/** A text and its compressed twins, each with what its name ends in; the text itself comes last. */
export async function compressed(text: string): Promise<(readonly [string, Uint8Array])[]> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([toGzip(bytes, { level: 9 }), toBrotli(bytes, { params })]);
  return [
    ['.gz', gz],
    ['.br', br],
    ['', bytes],
  ];
}
