/**
 * Rows that may appear among the valid rows of a list: no page may crash because of them, or show
 * half of one.
 */
const surrogate = '\ud800';
const huge = 1e308;

/** Not rows at all, for any entity: each may only hide itself. */
export const brokenRows: readonly unknown[] = [
  null,
  true,
  3,
  'ligne',
  [],
  {},
  { id: null },
  { id: {} },
  { id: huge, title: huge, name: [huge], action: [huge] },
  { id: 70, title: ['Faux'], name: { fr: 'Faux' }, slug: 4, action: [5] },
  { id: 71, title: 'Faux', name: 'Faux', logo: 9, content: {}, email: [1], action: [] },
];

/** Unusual but valid rows: everything optional is missing, null, huge or malformed. */
export const oddRows: readonly Record<string, unknown>[] = [
  { id: 80, title: 'Nue', sound: '/media/a.mp3', name: 'Nue', slug: 'nue', action: 'Nue' },
  {
    id: 81,
    title: 'Nulle',
    sound: '/media/a.mp3',
    name: 'Nulle',
    slug: 'nulle',
    action: 'Nulle',
    content: null,
    logo: null,
    url: null,
    email: null,
    phone: null,
    message: null,
    entity: null,
    user: null,
    createdAt: null,
    updatedAt: null,
  },
  {
    id: 82,
    title: `Cassée ${surrogate}`,
    sound: '/media/a.mp3',
    name: `Cassée ${surrogate}`,
    slug: `cassee-${surrogate}`,
    action: `Cassée ${surrogate}`,
    content: `<p>${surrogate}<b>jamais fermé`,
    logo: 'data:image/png;base64,%%%',
    url: 'https://[',
    email: `${surrogate}@example.org`,
    phone: surrogate,
    createdAt: 'demain',
    updatedAt: '9'.repeat(400),
  },
  {
    id: 83,
    title: `Longue ${'a'.repeat(20_000)}`,
    sound: '/media/a.mp3',
    name: `Longue ${'a'.repeat(20_000)}`,
    slug: 'l'.repeat(20_000),
    action: `Longue ${'a'.repeat(20_000)}`,
    content: '<p>'.repeat(2000),
    url: `https://example.org/${'u'.repeat(20_000)}`,
    createdAt: '+999999-01-01T00:00:00Z',
  },
  { id: -1, title: '', sound: '/media/a.mp3', name: '', slug: '..', action: '' },
  {
    id: 0,
    title: '\u202eenversé',
    sound: '/media/a.mp3',
    name: '\u202eenversé',
    slug: '%00/../?#',
    action: '\u202eenversé',
  },
];
