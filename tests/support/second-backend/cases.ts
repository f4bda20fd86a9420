/** What real backends write in another way. */
import type { PageOf, Variation } from './variation.ts';

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

export const idsAsDigits: Variation = { id: (count) => String(count) };

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
