import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const CORPUS = 'tests/corpora/xss-public.json';

const corpusSchema = v.object({ corpora: v.record(v.string(), v.array(v.string())) });

/** Every payload of the public corpora (tests/corpora/xss-public.json says where they come from). */
export function publicPayloads(): string[] {
  const { corpora } = v.parse(corpusSchema, JSON.parse(readFileSync(CORPUS, 'utf8')));
  return Object.values(corpora).flat();
}
