import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { colourOf, readTokens } from './tokens.ts';

const FILE = 'manifest.webmanifest';

/** Characters that fit under an icon on a home screen; a longer name is cut. */
const SHORT = 12;

/** Returns the name, without the word « Radio » when it would be too long. */
export function shortName(name: string): string {
  const own = name.replace(/^(?:web)?radio\s+(?!d[eu]s?\b)/i, '');
  return name.length > SHORT && own !== '' ? own : name;
}

export function writeWebManifest(dist: string, siteName: string) {
  const path = join(dist, FILE);
  const manifest = v.parse(
    v.record(v.string(), v.unknown()),
    JSON.parse(readFileSync(path, 'utf8')),
  );
  const paper = colourOf(readTokens(), 'day', 'paper');
  const built = {
    ...manifest,
    name: siteName,
    short_name: shortName(siteName),
    background_color: paper,
    theme_color: paper,
  };
  writeFileSync(path, `${JSON.stringify(built, null, 2)}\n`);
}
