import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What `npm run build` reads. */
const SOURCES = [
  ...['src', 'scripts', 'publishing', 'server', 'public', 'deploy', 'index.html'],
  ...['vite.config.ts', 'package.json', 'tsconfig.json'],
];
const TOKENS = 'src/site/theme/tokens.css';
const COLOUR = /#[\da-f]{6}\b/gi;

/** Another colour for every colour but white, which is nobody's own. */
const repaint = (css: string) =>
  css.replace(COLOUR, (hex) => {
    const value = Number.parseInt(hex.slice(1), 16);
    return value === 0xffffff ? hex : `#${(value ^ 0x5a5a5a).toString(16).padStart(6, '0')}`;
  });

let folder = '';
let old: ReadonlySet<string> = new Set();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'radio-palette-'));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const css = readFileSync(TOKENS, 'utf8');
  const next = repaint(css);
  writeFileSync(join(folder, TOKENS), next);
  const colours = (text: string) => new Set(text.toLowerCase().match(COLOUR));
  const after = colours(next);
  old = new Set([...colours(css)].filter((hex) => !after.has(hex)));
  const build = spawnSync('node', ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DIST_DIR: 'dist',
      DATA_DIR: 'data',
      ADMIN_PATH: '',
      PUBLISH_PAGES: 'no',
    },
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a change of tokens.css is a change of every colour of the build', () => {
  const dist = join(folder, 'dist');
  const left = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|css|js|webmanifest|json|xml)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(dist, name), 'utf8').toLowerCase();
      return [...old].filter((hex) => text.includes(hex)).map((hex) => `${hex} in ${name}`);
    });
  expect(old.size).toBeGreaterThan(30);
  expect(left).toEqual([]);
});
