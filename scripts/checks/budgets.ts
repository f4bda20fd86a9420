import { adminSourceOf, sections } from '../../src/admin/entities.ts';
import { buildFacts, namedPages, sourceOf } from '../../src/public-pages.ts';
import { ENTRY } from '../build/manifest.ts';

const THEME = 'src/site/theme/theme.ts';
/** What every admin page fetches, including the digest of the hidden path and the HTTP client. */
const ADMIN = [ENTRY, 'src/app/admin-tree.ts', 'admin'];

const ADMIN_ONLY = ['MUI', 'Quill', 'DataGrid'] as const;
const LIGHT = ['axios', 'dompurify', ...ADMIN_ONLY] as const;

/**
 * First views, their limits in kB of gzipped JavaScript, and the libraries that must not be part of
 * them.
 */
export const budgets = [
  ...namedPages.map(([name, page]) => ({
    view: page.path,
    sources: [ENTRY, THEME, sourceOf(page)],
    limit: buildFacts[name].budget,
    without: buildFacts[name].isLight ? LIGHT : ADMIN_ONLY,
  })),
  {
    view: 'admin login',
    sources: [...ADMIN, 'src/admin/login/LoginPage.tsx'],
    limit: 213,
    without: ['Quill', 'DataGrid'],
  },
  {
    view: 'admin list on a phone (cards)',
    sources: [...ADMIN, adminSourceOf(sections.articles.page)],
    limit: 205,
    without: ['Quill', 'DataGrid'],
  },
  {
    view: 'admin list at a desk (the DataGrid)',
    sources: [...ADMIN, adminSourceOf(sections.articles.page), 'src/admin/lists/ResourceGrid.tsx'],
    limit: 395,
    without: ['Quill'],
  },
  {
    view: 'admin article form',
    sources: [...ADMIN, adminSourceOf(sections.articles.form)],
    limit: 280,
    without: ['DataGrid'],
  },
] as const;

/**
 * The part of the inline script that starts the radio, in bytes of gzip: the script is compiled as it
 * is and with this code instead of the module that starts the stream, and the sizes are subtracted.
 */
export const earlyStart = {
  script: 'src/boot/page-boot.ts',
  without: {
    'src/boot/start-early.ts':
      'export const startEarly = () => undefined; export const prepareEarlyStart = () => {};',
  },
  limit: 512,
} as const;

/** A text in each library's own code, which identifies a bundle that contains it. */
export const traces = {
  axios: 'ERR_FR_TOO_MANY_REDIRECTS',
  dompurify: 'ALLOWED_URI_REGEXP',
  MUI: 'MuiButtonBase',
  Quill: 'ql-container',
  DataGrid: 'MuiDataGrid',
} as const;
