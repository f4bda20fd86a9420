import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { cruiseOptions, rules } from './architecture-rules.ts';
import { checkTests } from './test-rules.ts';

const ROOTS = ['src', 'server', 'publishing'];

/** What this device did, or failed to do: a statement of its own would throw the answer away. */
const IGNORED_ANSWER =
  /^\s*(?:void |await )?(?:keep(?:Draft|Version|Deleted)|forget(?:Draft|Deleted|Kept|Person)|saveText|deleteRecord)\(/m;

/** Rules that imports cannot express: words that only the files matching `allowed` may contain. */
const reservedWords = [
  {
    rule: 'environment-only-in-config',
    word: /import\.meta\.env\b|__SITE_CONFIG__/,
    allowed: /^src\/config\.ts$/,
  },
  { rule: 'answers-of-a-store-are-read', word: IGNORED_ANSWER, allowed: /^src\/(?!admin\/)/ },
  {
    rule: 'sound-only-in-radio',
    word: /new Audio\(|<audio\b/,
    // Beside them the browser's own player, with which an owner hears what was sent.
    allowed: /^src\/(radio|player|boot)\/|^src\/admin\/stories\/SoundFacts\.tsx$/,
  },
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

/** The page on which an article is saved, and the modules of the project that it may be made of. */
export const SAVED_ARTICLE = { page: 'src/admin/articles/ArticleFormPage.tsx', most: 100 };

/**
 * Returns the modules that can run between the press on 'Enregistrer' and its request: what the page
 * imports of `src`, directly or not, lazily or not. Types do not run, and styles are no module.
 */
export function modulesBehind(page: string, modules: readonly IModule[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const seen = new Set([page]);
  for (const source of seen) {
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      const runs = /^src\/.*\.tsx?$/.test(resolved) && !dependencyTypes.includes('type-only');
      if (runs) seen.add(resolved);
    }
  }
  return [...seen];
}

/**
 * Returns one line per violation, the number of files read, and of those behind the save of an article;
 * throws when a file was not read.
 */
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
  const { page, most } = SAVED_ARTICLE;
  const saveCount = modulesBehind(page, result.modules).length;
  const long = saveCount > most ? [`save-within-${most}-modules: ${page} has ${saveCount}`] : [];
  const violations = [...broken, ...reserved, ...long, ...checkTests(baseDir)];
  return { violations, fileCount: files.length, saveCount };
}
