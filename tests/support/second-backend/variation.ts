/** What independent backends write in another way than docs/openapi.json has it. */

export type Entity = 'article' | 'partenaire' | 'socialNetwork' | 'contact' | 'logs';

export type PageOf = Readonly<{
  content: readonly unknown[];
  page: number;
  size: number;
  total: number;
}>;

/** Each part stands in for how the documented backend writes it; `count` is 1 for the first record. */
export type Variation = Readonly<{
  id?: (count: number) => unknown;
  /** Single records carry no id, as the specification's list of fields reads. */
  hidesSingleId?: boolean;
  date?: (count: number) => unknown;
  slug?: (slug: string, count: number) => unknown;
  user?: (email: string) => unknown;
  /** The address of a picture that this backend serves under `path`. */
  picture?: (path: string, origin: string, count: number) => string;
  website?: (address: string) => string;
  envelope?: (page: PageOf) => object;
  /** A row as the list writes it, where it is no row at all. */
  spoil?: (row: object, count: number) => unknown;
  /** Every save is refused with this body. */
  refusal?: object;
  /** Lists are for those who are signed in. */
  protectsLists?: boolean;
  claims?: (email: string) => object;
  /** What `findByEmail` accepts for the one administrator. */
  knows?: (login: string) => boolean;
}>;

/** A variation with every part said. */
export type Written = Required<Omit<Variation, 'refusal'>> & Pick<Variation, 'refusal'>;

export const documented: Written = {
  id: (count) => count,
  hidesSingleId: false,
  date: () => '2026-11-21T09:00:00.000Z',
  slug: (slug) => slug,
  user: (email) => email,
  picture: (path, origin) => `${origin}${path}`,
  website: (address) => address,
  envelope: ({ content, size, total }) => ({
    content,
    totalPages: Math.ceil(total / size),
    totalElements: total,
  }),
  spoil: (row) => row,
  protectsLists: false,
  claims: (email) => ({ sub: email }),
  knows: (login) => login === EMAIL,
};

export const EMAIL = 'camille@radio.example';
export const PASSWORD = 'la lune est ronde';
