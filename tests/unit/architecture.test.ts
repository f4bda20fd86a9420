import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  assertEverySeen,
  checkArchitecture,
  SAVED_ARTICLE,
} from '../../scripts/checks/architecture.ts';
import { rules } from '../../scripts/checks/architecture-rules.ts';

/** One seeded violation a rule: the file that breaks it, and what the file imports. */
const importing: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['lib-imports-down', 'src/lib/a.ts', '#src/api/call.ts'],
  ['api-imports-down', 'src/api/a.ts', '#src/session/token-store.ts'],
  ['ui-imports-down', 'src/ui/a.ts', '#src/session/token-store.ts'],
  ['session-imports-down', 'src/session/a.ts', '#src/ui/Head.tsx'],
  ['player-imports-down', 'src/player/a.ts', '#src/session/token-store.ts'],
  ['radio-imports-down', 'src/radio/a.ts', '#src/player/usePlayer.ts'],
  ['radio-knows-no-react', 'src/radio/b.ts', 'react'],
  ['analytics-imports-down', 'src/analytics/a.ts', '#src/ui/Head.tsx'],
  ['boot-imports-down', 'src/boot/a.ts', '#src/config.ts'],
  ['site-never-imports-admin', 'src/site/components/a.ts', '#src/admin/layout/AdminArea.tsx'],
  ['admin-never-imports-site', 'src/admin/layout/a.ts', '#src/site/layout/PublicLayout.tsx'],
  ['nobody-imports-the-app', 'src/site/home/a.ts', '#src/app/routes.tsx'],
  ['pages-never-import-each-other', 'src/site/home/b.ts', '#src/site/contact/ContactPage.tsx'],
  ['admin-rooms-import-down', 'src/admin/record/a.ts', '#src/admin/lists/ListPage.tsx'],
  ['admin-lists-know-records', 'src/admin/lists/a.ts', '#src/admin/editor/RichTextField.tsx'],
  ['admin-ui-imports-nothing-of-a-room', 'src/admin/ui/a.ts', '#src/admin/record/draft-store.ts'],
  ['admin-ui-knows-no-address', 'src/admin/ui/b.ts', 'react-router-dom'],
  ['axios-only-in-http', 'src/api/b.ts', 'axios'],
  ['mui-only-in-admin', 'src/site/home/c.ts', '@mui/material/Button'],
  ['editor-only-in-admin', 'src/site/home/d.ts', 'react-quill'],
  ['sanitizer-only-in-rich-text', 'src/ui/b.ts', 'dompurify'],
  ['helmet-only-in-head-and-providers', 'src/site/home/f.ts', 'react-helmet-async'],
  ['analytics-only-in-analytics', 'src/site/home/e.ts', 'react-ga4'],
  ['token-decoding-only-in-session', 'src/admin/layout/b.ts', 'jwt-decode'],
  ['site-knows-no-server', 'src/lib/b.ts', '#server/ops/secrets.ts'],
  ['server-knows-only-contract-and-lib', 'server/a.ts', '#src/paths.ts'],
  ['features-never-import-each-other', 'server/legal/a.ts', '#server/articles/store.ts'],
  ['server-rooms-know-no-feature', 'server/http/a.ts', '#server/articles/store.ts'],
  ['publishing-knows-no-component', 'publishing/a.ts', '#src/ui/Head.tsx'],
  ['picture-encoder-only-in-publishing', 'server/b.ts', 'sharp'],
  ['no-circle', 'src/lib/c.ts', './c2.ts'],
];

/** The same, and what the file says. */
const seeded: readonly (readonly [rule: string, file: string, text: string])[] = [
  ...importing.map(([rule, file, imported]) => [rule, file, `import '${imported}';`] as const),
  ['environment-only-in-config', 'src/lib/d.ts', 'export const e = import.meta.env;'],
  ['answers-of-a-store-are-read', 'src/admin/trash/a.ts', 'await forgetDeleted(record);'],
  ['sound-only-in-radio', 'src/ui/c.ts', 'export const a = new Audio();'],
  ['no-second-try', 'tests/a.config.ts', 'export default { retries: 2 };'],
  [
    'waits-in-real-time-are-deep',
    'tests/e2e/a.spec.ts',
    "test('a', () => page.waitForTimeout(500));",
  ],
  [
    'bounds-on-durations-are-deep',
    'tests/e2e/b.spec.ts',
    "test('b', () => expect(performance.now() - before).toBeLessThan(100));",
  ],
];

/** What a test of `npm test` may not do, a deep one may. */
const DEEP = {
  file: 'tests/e2e/c.spec.ts',
  text: "test('c', { tag: '@deep' }, () => page.waitForTimeout(500));",
};

/** The real files that a violation imports, by their paths in the project. */
const imported = importing.flatMap(([, , name]) => /^#(.+)$/.exec(name)?.[1] ?? []);

/** A project of its own, which resolves imports as this one and has these files. */
function projectOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const name of ['package.json', 'tsconfig.json']) cpSync(name, join(folder, name));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return folder;
}

test('a seeded violation of each import rule is caught', async () => {
  // A violation is one by the places of two files: what else the imported one says is left out.
  expect(imported.filter((file) => !existsSync(file))).toEqual([]);
  const project = projectOf({
    ...Object.fromEntries(imported.map((file) => [file, 'export {};'])),
    ...Object.fromEntries(seeded.map(([, file, text]) => [file, text])),
    'src/lib/c2.ts': "import './c.ts';",
    [DEEP.file]: DEEP.text,
  });

  const { violations } = await checkArchitecture(project);

  const caught = (rule: string, file: string) =>
    violations.some((line) => line.startsWith(`${rule}: ${file}`));
  const missed = seeded.filter(([rule, file]) => !caught(rule, file));
  expect(missed).toEqual([]);
  expect(violations.filter((line) => line.endsWith(DEEP.file))).toEqual([]);
  expect(seeded.map(([rule]) => rule)).toEqual(expect.arrayContaining(rules.map((r) => r.name)));
}, 60_000);

test('the save of an article is made of at most a hundred modules, those loaded later included', async () => {
  const names = Array.from({ length: 99 }, (_, index) => `m${index}`);
  const page = (last: string) => ({
    ...Object.fromEntries(names.map((name) => [`src/lib/${name}.ts`, 'export type T = 1;'])),
    'src/lib/last.ts': 'export type T = 1;',
    'server/a.ts': '',
    'publishing/a.ts': '',
    'tests/a.ts': '',
    [SAVED_ARTICLE.page]: [
      ...names.map((name) => `void import('#src/lib/${name}.ts');`),
      last,
    ].join('\n'),
  });

  const short = await checkArchitecture(
    projectOf(page("export type { T } from '#src/lib/last.ts';")),
  );
  const long = await checkArchitecture(projectOf(page("import '#src/lib/last.ts';")));

  expect(short).toMatchObject({ saveCount: 100, violations: [] });
  expect(long.violations).toEqual([`save-within-100-modules: ${SAVED_ARTICLE.page} has 101`]);
}, 60_000);

test('a file that the checker did not see stops it', () => {
  expect(() => assertEverySeen(['src/a.ts', 'src/b.ts'], new Set(['src/a.ts']))).toThrow(
    'did not see 1 files: src/b.ts',
  );
});
