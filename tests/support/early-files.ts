import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that read the radio, which the inline script of the home page loads before the
 * application.
 */
export const earlyFiles = (dist = 'dist'): readonly string[] => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return / data-stream="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
};
