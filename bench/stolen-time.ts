import { readFileSync } from 'node:fs';

/** Milliseconds in one unit of /proc/stat. */
const TICK = 10;

/**
 * Milliseconds since the start of the machine in which its processors had work and the host ran
 * something else (`steal` in proc(5)); 0 where the system does not count them.
 */
export function stolenTime(): number {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    return Number(total.trim().split(/\s+/)[8] ?? 0) * TICK;
  } catch {
    return 0;
  }
}
