/** What real backends write in another way, each variation with its name. */
import { DRAWING, PICTURE } from './records.ts';
import { EMAIL, type PageOf, type Variation } from './variation.ts';

const uuidOf = (count: number) => `7f3e0c1a-5b7d-4c52-9f1e-${String(count).padStart(12, '0')}`;

/** 10 o'clock in Paris, in the formats of five backends. */
const forms: readonly unknown[] = [
  '2026-11-21T10:00:00',
  '2026-11-21 10:00:00',
  1_795_251_600,
  1_795_251_600_000,
  [2026, 11, 21, 10, 0, 0],
  { date: '2026-11-21 10:00:00.000000', timezone_type: 3, timezone: 'Europe/Paris' },
];

const addresses: readonly ((path: string, origin: string) => string)[] = [
  (path) => path,
  (path) => path.slice(1),
  (path, origin) => `${origin.replace('http:', '')}${path}`,
  (path, origin) => `${origin}${path}`,
];

const oneOf = <Value>(values: readonly Value[], count: number): Value => {
  const value = values[count % values.length];
  if (value === undefined) throw new Error('There is no value.');
  return value;
};

const pagesOf = ({ size, total }: PageOf) => Math.ceil(total / size);

/** What only a browser knows: whether a picture is one. */
export const picturesElsewhere: Variation = {
  picture: (path, origin, count) => oneOf(addresses, count)(path, origin),
};

export const cases: readonly (readonly [name: string, variation: Variation])[] = [
  ['writes what is documented', {}],
  ['writes ids as digits in a text', { id: (count) => String(count) }],
  ['writes ids as UUIDs', { id: uuidOf }],
  ['writes single records without an id', { hidesSingleId: true }],
  [
    'writes dates in the forms of Java, SQL, Unix and PHP',
    { date: (count) => oneOf(forms, count) },
  ],
  ['writes dates that cannot be read', { date: () => 'le mois dernier' }],
  [
    'writes no slug for some articles',
    { slug: (slug, count) => (count === 7 && !slug.startsWith('nouveau') ? null : slug) },
  ],
  [
    'writes the user of the log as a record',
    { user: (email) => ({ id: 1, email, name: 'Camille' }) },
  ],
  [
    'writes totals inside a page',
    {
      envelope: (page) => ({
        content: page.content,
        page: {
          size: page.size,
          number: page.page,
          totalElements: page.total,
          totalPages: pagesOf(page),
        },
      }),
    },
  ],
  [
    'writes totals as texts',
    {
      envelope: (page) => ({
        content: page.content,
        totalElements: String(page.total),
        totalPages: String(pagesOf(page)),
      }),
    },
  ],
  [
    'writes the number of rows alone',
    { envelope: ({ content, total }) => ({ content, totalElements: total }) },
  ],
  [
    'writes the number of pages alone',
    { envelope: (page) => ({ content: page.content, totalPages: pagesOf(page) }) },
  ],
  ['writes no total at all', { envelope: ({ content }) => ({ content }) }],
  ['writes pictures and logos as paths, without a scheme and with http', picturesElsewhere],
  [
    'writes logos as drawings',
    {
      picture: (path, origin) =>
        path === PICTURE
          ? `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')}`
          : `${origin}${DRAWING}`,
    },
  ],
  [
    'writes addresses of websites without a scheme',
    { website: (address) => address.replace('https://', '') },
  ],
  ['lets nobody but the administrator read its lists', { protectsLists: true }],
  [
    'names a session by a number, with the e-mail beside it',
    { claims: (email) => ({ sub: '17', email }) },
  ],
  ['names a session by a user name alone', { claims: () => ({ username: EMAIL }) }],
];

/** As many of them at once as one answer can have. */
export const nothingAsDocumented: Variation = {
  ...picturesElsewhere,
  id: uuidOf,
  hidesSingleId: true,
  date: (count) => oneOf(forms, count),
  slug: (slug, count) => (count === 7 && !slug.startsWith('nouveau') ? null : slug),
  user: (email) => ({ id: 1, email, name: 'Camille' }),
  website: (address) => address.replace('https://', ''),
  envelope: (page) => ({
    content: page.content,
    totalElements: String(page.total),
    totalPages: String(pagesOf(page)),
  }),
  protectsLists: true,
  claims: (email) => ({ sub: '17', email }),
};
