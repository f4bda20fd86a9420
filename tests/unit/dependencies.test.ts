import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const projectSchema = v.object({ allowScripts: v.record(v.string(), v.boolean()) });
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ hasInstallScript: v.optional(v.boolean()), deprecated: v.optional(v.string()) }),
  ),
});
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { packages } = v.parse(lockSchema, read('package-lock.json'));
const namesOf = (found: (entry: (typeof packages)[string]) => boolean) =>
  Object.entries(packages)
    .filter(([, entry]) => found(entry))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));

test('npm ci runs no script of a library, and has nothing to warn of', () => {
  const { allowScripts } = v.parse(projectSchema, read('package.json'));
  const scripted = namesOf(({ hasInstallScript = false }) => hasInstallScript);
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
  expect(namesOf(({ deprecated }) => deprecated !== undefined)).toEqual([]);
});
