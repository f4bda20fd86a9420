/**
 * Imported first by programs that publish: garbage is collected when the heap has grown by a third,
 * not when it has doubled. A third less memory for a tenth more time.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=30');
