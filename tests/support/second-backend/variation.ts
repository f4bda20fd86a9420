/** How the answers of independent backends differ from docs/openapi.json. */

export type Entity = 'article' | 'partenaire' | 'socialNetwork' | 'contact' | 'logs';

export type PageOf = Readonly<{
  content: readonly unknown[];
  page: number;
  size: number;
  total: number;
}>;

/** Each part replaces the documented format; `count` is 1 for the first record. */
export type Variation = Readonly<{
  id?: (count: number) => unknown;
  /** Single records have no id, as in the specification's list of fields. */
  hidesSingleId?: boolean;
  date?: (count: number) => unknown;
  slug?: (slug: string, count: number) => unknown;
  user?: (email: string) => unknown;
  /** Returns the address of a picture that this backend serves under `path`. */
  picture?: (path: string, origin: string, count: number) => string;
  website?: (address: string) => string;
  envelope?: (page: PageOf) => object;
  /** Lists require a token. */
  protectsLists?: boolean;
  claims?: (email: string) => object;
}>;

/** A variation with every part set. */
export type Written = Required<Variation>;

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
  protectsLists: false,
  claims: (email) => ({ sub: email }),
};

export const EMAIL = 'camille@radio.example';
export const PASSWORD = 'la lune est ronde';
