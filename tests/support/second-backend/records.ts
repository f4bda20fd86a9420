/** The records of the second backend, in memory: the state at the start of a test. */
import { EMAIL, type Entity } from './variation.ts';

/** `count` is this backend's number of a record; each backend has its own addresses of pictures. */
export type Stored = Record<string, unknown> & { count: number };
export type Records = Record<Entity, Stored[]> & { mentions: string };

export const PICTURE = '/uploads/lune.png';
export const ARTICLES = 8;

export function firstRecords(pictureOf: (path: string, count: number) => string): Records {
  const many = (length: number, make: (count: number) => object): Stored[] =>
    Array.from({ length }, (_, index) => ({ ...make(index + 1), count: index + 1 }));
  const logoLink = (name: string, path: string) => (count: number) => ({
    name: `${name} ${count}`,
    logo: pictureOf(path, count),
    url: `https://${name.toLowerCase()}-${count}.example/`,
  });
  return {
    article: many(ARTICLES, (count) => ({
      title: `Histoire ${count}`,
      slug: `histoire-${count}`,
      content: `<p><img src="${pictureOf(PICTURE, count)}" alt="La lune"></p><p>Il était une fois ${count}.</p>`,
    })),
    partenaire: many(4, logoLink('Ferme', PICTURE)),
    socialNetwork: many(4, logoLink('Nid', PICTURE)),
    contact: many(2, (count) => ({
      name: `Visiteur ${count}`,
      email: `visiteur-${count}@example.org`,
      phone: '0612345678',
      message: `Bonjour ${count} !`,
    })),
    logs: many(7, (count) => ({ action: `Action ${count}`, entity: 'Article', user: EMAIL })),
    mentions: '<p>Cette radio est éditée par la Ferme.</p>',
  };
}
