import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const versions = v.record(v.string(), v.string());
const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      integrity: v.optional(v.string()),
      dependencies: v.optional(versions, {}),
      hasInstallScript: v.optional(v.boolean()),
      deprecated: v.optional(v.string()),
    }),
  ),
});
const project = v.object({
  overrides: v.record(v.string(), versions),
  allowScripts: v.record(v.string(), v.boolean()),
});
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = v.parse(lockFile, read('package-lock.json'));
const { overrides, allowScripts } = v.parse(project, read('package.json'));
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('every package of the lock file carries the hash that npm compares it with', () => {
  // The entry without a name is this project.
  const installed = Object.entries(packages).filter(([name]) => name !== '');
  expect(installed.length).toBeGreaterThan(500);
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(without.map(([name]) => name)).toEqual([]);
});

test('npm 10 installs it, too: each package that an override is for is named', () => {
  // It gives nothing to what such a package asks for in its turn.
  const minorOf = (range = '') => /\d+\.\d+/.exec(range)?.[0];
  for (const [name, given] of Object.values(overrides).flatMap(Object.entries<string>)) {
    const others = Object.entries(packages).flatMap(([path, { dependencies }]) => {
      const isGiven = overrides[nameOf(path)]?.[name] !== undefined;
      return isGiven || !dependencies[name] || minorOf(dependencies[name]) === minorOf(given)
        ? []
        : [`${nameOf(path)}: ${name} ${dependencies[name]}`];
    });
    expect(others).toEqual([]);
  }
});

test('npm ci runs no script of a library, and has nothing to warn of', () => {
  const found = Object.entries(packages);
  const scripted = found.flatMap(([path, entry]) => (entry.hasInstallScript ? nameOf(path) : []));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
  expect(found.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
});
