const ENTRY = 'index.html';
const LAYOUT = 'src/public/layout/PublicLayout.tsx';

const adminList = [
  ENTRY,
  'src/session/sha256.ts',
  'src/ui/HeadTags.tsx',
  'src/admin/layout/AdminArea.tsx',
  'src/admin/layout/AdminLayout.tsx',
  'src/admin/articles/ArticleListPage.tsx',
];

/** First views and their limits in kB of gzipped JavaScript. */
export const budgets = [
  {
    view: '/ (home)',
    sources: [ENTRY, LAYOUT, 'src/public/home/HomePage.tsx'],
    limit: 115,
    isPublic: true,
  },
  {
    view: 'a list of the back office, on a phone (cards)',
    sources: adminList,
    limit: 260,
    isPublic: false,
  },
  {
    view: 'a list of the back office, at a desk (the DataGrid alone is 146 kB)',
    sources: [...adminList, 'src/admin/components/resource-list/ResourceGrid.tsx'],
    limit: 405,
    isPublic: false,
  },
] as const;

/** Libraries that never come with a public first view, each with a text of its own code. */
export const forbiddenInPublicFirstView = [
  { name: 'axios', trace: 'ERR_FR_TOO_MANY_REDIRECTS' },
  { name: 'dompurify', trace: 'removeHook' },
  { name: 'MUI', trace: 'MuiButtonBase' },
] as const;
