const ENTRY = 'index.html';
const LAYOUT = 'src/public/layout/PublicLayout.tsx';

/** First views and their limits in kB of gzipped JavaScript. */
export const budgets = [
  {
    view: '/ (home)',
    sources: [ENTRY, LAYOUT, 'src/public/home/HomePage.tsx'],
    limit: 115,
    isPublic: true,
  },
] as const;

/** Libraries that never come with a public first view, each with a text of its own code. */
export const forbiddenInPublicFirstView = [
  { name: 'axios', trace: 'ERR_FR_TOO_MANY_REDIRECTS' },
  { name: 'dompurify', trace: 'removeHook' },
  { name: 'MUI', trace: 'MuiButtonBase' },
] as const;
