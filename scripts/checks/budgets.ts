import { readdirSync } from 'node:fs';
import { pageList, sourceOf } from '../../src/public-pages.ts';
import { ENTRY } from '../build/manifest.ts';

const THEME = 'src/site/theme/theme.ts';
/** What every admin page fetches, including the digest of the hidden path and the HTTP client. */
const ADMIN = [ENTRY, 'src/app/admin-tree.ts', 'src/app/admin-routes.tsx'];

const ADMIN_ONLY = ['MUI', 'Quill', 'DataGrid'] as const;
const LIGHT = ['axios', 'dompurify', ...ADMIN_ONLY] as const;

/** The one figure of the back office: nobody waits there on a phone at night. */
const ADMIN_LIMIT = 450;
const LIST = 'src/admin/lists/ListPage.tsx';

/** Every page of the back office; a list with its table, which a phone does not fetch. */
const adminPages = readdirSync('src/admin', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /^\w[\w-]*\/\w+Page\.tsx$/.test(file) && !file.endsWith('/LogoLinkFormPage.tsx'),
  )
  .map((file) => `src/admin/${file}`)
  .sort()
  .map((file) => ({
    view: file,
    sources: [...ADMIN, file, ...(file === LIST ? ['src/admin/lists/ResourceGrid.tsx'] : [])],
    limit: ADMIN_LIMIT,
    without: [] as const,
  }));

/**
 * First views, their limits in kB of gzipped JavaScript, and the libraries that must not be part of
 * them.
 */
export const budgets = [
  ...pageList.map((page) => ({
    view: page.path,
    sources: [ENTRY, THEME, sourceOf(page)],
    limit: page.budget,
    without: page.isLight ? LIGHT : ADMIN_ONLY,
  })),
  ...adminPages,
];

/**
 * The part of the inline script that plays before the application, in bytes of gzip: the script is
 * compiled as it is and with this code instead of the module that makes the press, and the sizes are
 * subtracted.
 */
export const earlyStart = {
  script: 'src/boot/page-boot.ts',
  without: {
    'src/boot/early-press.ts':
      'export const createEarlyPress = () => ({}); export const isSoundOn = () => false; export const isSoundAwaited = () => false;',
  },
  limit: 1275,
} as const;

/** A text in each library's own code, which identifies a bundle that contains it. */
export const traces = {
  axios: 'ERR_FR_TOO_MANY_REDIRECTS',
  dompurify: 'ALLOWED_URI_REGEXP',
  MUI: 'MuiButtonBase',
  Quill: 'ql-container',
  DataGrid: 'MuiDataGrid',
} as const;
