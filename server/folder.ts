import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the sources, which also holds what the server reads: audio, sample pictures and
 * migrations. `npm run build` compiles the server into a folder beside this one, so that sources and
 * compiled code find it in the same way. Without `URL`: the one of the screen tests is not Node's.
 */
export const serverFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'server');
