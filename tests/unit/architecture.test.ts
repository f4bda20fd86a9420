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

/** One seeded violation a rule: the file that breaks it, and what the file says. */
const seeded: Readonly<Record<string, { file: string; text: string }>> = {
  'lib-imports-down': { file: 'src/lib/a.ts', text: "import '#src/api/call.ts';" },
  'api-imports-down': { file: 'src/api/a.ts', text: "import '#src/session/token-store.ts';" },
  'ui-imports-down': { file: 'src/ui/a.ts', text: "import '#src/session/token-store.ts';" },
  'session-imports-down': { file: 'src/session/a.ts', text: "import '#src/ui/Head.tsx';" },
  'player-imports-down': { file: 'src/player/a.ts', text: "import '#src/session/token-store.ts';" },
  'radio-imports-down': { file: 'src/radio/a.ts', text: "import '#src/player/usePlayer.ts';" },
  'radio-knows-no-react': { file: 'src/radio/b.ts', text: "import 'react';" },
  'analytics-imports-down': { file: 'src/analytics/a.ts', text: "import '#src/ui/Head.tsx';" },
  'boot-imports-down': { file: 'src/boot/a.ts', text: "import '#src/config.ts';" },
  'site-never-imports-admin': {
    file: 'src/site/components/a.ts',
    text: "import '#src/admin/layout/AdminArea.tsx';",
  },
  'admin-never-imports-site': {
    file: 'src/admin/layout/a.ts',
    text: "import '#src/site/layout/PublicLayout.tsx';",
  },
  'nobody-imports-the-app': { file: 'src/site/home/a.ts', text: "import '#src/app/routes.tsx';" },
  'pages-never-import-each-other': {
    file: 'src/site/home/b.ts',
    text: "import '#src/site/contact/ContactPage.tsx';",
  },
  'admin-rooms-import-down': {
    file: 'src/admin/record/a.ts',
    text: "import '#src/admin/lists/ListPage.tsx';",
  },
  'admin-lists-know-records': {
    file: 'src/admin/lists/a.ts',
    text: "import '#src/admin/editor/RichTextField.tsx';",
  },
  'admin-ui-imports-nothing-of-a-room': {
    file: 'src/admin/ui/a.ts',
    text: "import '#src/admin/record/draft-store.ts';",
  },
  'admin-ui-knows-no-address': {
    file: 'src/admin/ui/b.ts',
    text: "import 'react-router-dom';",
  },
  'axios-only-in-http': { file: 'src/api/b.ts', text: "import 'axios';" },
  'mui-only-in-admin': { file: 'src/site/home/c.ts', text: "import '@mui/material/Button';" },
  'editor-only-in-admin': { file: 'src/site/home/d.ts', text: "import 'react-quill';" },
  'sanitizer-only-in-rich-text': { file: 'src/ui/b.ts', text: "import 'dompurify';" },
  'helmet-only-in-head-and-providers': {
    file: 'src/site/home/f.ts',
    text: "import 'react-helmet-async';",
  },
  'analytics-only-in-analytics': { file: 'src/site/home/e.ts', text: "import 'react-ga4';" },
  'token-decoding-only-in-session': { file: 'src/admin/layout/b.ts', text: "import 'jwt-decode';" },
  'site-knows-no-server': { file: 'src/lib/b.ts', text: "import '#server/ops/secrets.ts';" },
  'server-knows-only-contract-and-lib': { file: 'server/a.ts', text: "import '#src/paths.ts';" },
  'features-never-import-each-other': {
    file: 'server/legal/a.ts',
    text: "import '#server/articles/store.ts';",
  },
  'server-rooms-know-no-feature': {
    file: 'server/http/a.ts',
    text: "import '#server/articles/store.ts';",
  },
  'publishing-knows-no-component': {
    file: 'publishing/a.ts',
    text: "import '#src/ui/Head.tsx';",
  },
  'picture-encoder-only-in-publishing': { file: 'server/b.ts', text: "import 'sharp';" },
  'no-circle': { file: 'src/lib/c.ts', text: "import './c2.ts';" },
  'environment-only-in-config': { file: 'src/lib/d.ts', text: 'export const e = import.meta.env;' },
  'answers-of-a-store-are-read': {
    file: 'src/admin/trash/a.ts',
    text: 'await forgetDeleted(record);',
  },
  'sound-only-in-radio': { file: 'src/ui/c.ts', text: 'export const a = new Audio();' },
  'no-second-try': { file: 'tests/a.config.ts', text: 'export default { retries: 2 };' },
  'waits-in-real-time-are-deep': {
    file: 'tests/e2e/a.spec.ts',
    text: "test('a', () => page.waitForTimeout(500));",
  },
  'bounds-on-durations-are-deep': {
    file: 'tests/e2e/b.spec.ts',
    text: "test('b', () => expect(performance.now() - before).toBeLessThan(100));",
  },
};

/** What a test of `npm test` may not do, a deep one may. */
const DEEP = {
  file: 'tests/e2e/c.spec.ts',
  text: "test('c', { tag: '@deep' }, () => page.waitForTimeout(500));",
};

/** The real files that a violation imports, by their paths in the project. */
const imported = Object.values(seeded).flatMap(
  ({ text }) => /'#((?:src|server)\/.+)'/.exec(text)?.[1] ?? [],
);

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
    ...Object.fromEntries(Object.values(seeded).map(({ file, text }) => [file, text])),
    'src/lib/c2.ts': "import './c.ts';",
    [DEEP.file]: DEEP.text,
  });

  const { violations } = await checkArchitecture(project);

  const caught = (rule: string, file: string) =>
    violations.some((line) => line.startsWith(`${rule}: ${file}`));
  const missed = Object.entries(seeded).filter(([rule, { file }]) => !caught(rule, file));
  expect(missed).toEqual([]);
  expect(violations.filter((line) => line.endsWith(DEEP.file))).toEqual([]);
  expect(Object.keys(seeded)).toEqual(expect.arrayContaining(rules.map((r) => r.name)));
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
