/**
 * Imported first by programs that publish: what a page leaves behind is collected before the heap has grown
 * by a third, and not when it has doubled. A third less memory for a tenth more time.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=30');
