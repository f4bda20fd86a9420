import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, rules } from './architecture-rules.ts';

const ROOTS = ['src', 'server', 'publishing'];

/** Rules that imports cannot express: words that only the files matching `allowed` may contain. */
const reservedWords = [
  {
    rule: 'environment-only-in-config',
    word: /import\.meta\.env\b|__SITE_CONFIG__/,
    allowed: /^src\/config\.ts$/,
  },
  { rule: 'sound-only-in-player', word: /new Audio\(|<audio\b/, allowed: /^src\/(player|boot)\// },
];

function sourceFiles(baseDir: string) {
  return ROOTS.flatMap((root) =>
    readdirSync(join(baseDir, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${root}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
  );
}

/** Throws when a file was not read: a checker that read nothing would report no violation. */
export function assertEverySeen(files: readonly string[], seen: ReadonlySet<string>) {
  const unseen = files.filter((file) => !seen.has(file));
  if (unseen.length === 0) return;
  throw new Error(
    `The architecture check did not see ${unseen.length} files: ${unseen.join(', ')}`,
  );
}

/** Returns one line per violation and the number of files read; throws when a file was not read. */
export async function checkArchitecture(baseDir: string) {
  const files = sourceFiles(baseDir);
  const { output } = await cruise(ROOTS, {
    baseDir,
    ruleSet: { forbidden: rules },
    validate: true,
    ...cruiseOptions,
  });
  const result = output as ICruiseResult;

  assertEverySeen(files, new Set(result.modules.map((module) => module.source)));
  const broken = result.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  const reserved = files.flatMap((file) => {
    const text = readFileSync(join(baseDir, file), 'utf8');
    return reservedWords
      .filter(
        ({ word, allowed }) => file.startsWith('src/') && !allowed.test(file) && word.test(text),
      )
      .map(({ rule }) => `${rule}: ${file}`);
  });
  return { violations: [...broken, ...reserved], fileCount: files.length };
}
