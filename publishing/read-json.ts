import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Returns what a file of JSON holds; undefined where it is missing, cut, or holds something else. */
export function readJson<Output>(
  file: string,
  schema: v.GenericSchema<unknown, Output>,
): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
