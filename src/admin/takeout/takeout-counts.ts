import type { Takeout } from './takeout-file.ts';

const NAMES = [
  ['article', 'article', 'articles'],
  ['partenaire', 'partenaire', 'partenaires'],
  ['socialNetwork', 'réseau', 'réseaux'],
  ['contact', 'message', 'messages'],
] as const;

/** '12 articles, 1 partenaire, 3 réseaux, mentions légales, 8 images' */
export function countsOf(takeout: Takeout): string {
  const pictures = Object.keys(takeout.pictures).length;
  return [
    ...NAMES.map(([kind, one, many]) => {
      const { length } = takeout[kind];
      return length === 0 ? '' : `${length}\u00a0${length > 1 ? many : one}`;
    }),
    takeout.mentions ? 'mentions légales' : '',
    pictures === 0 ? '' : `${pictures}\u00a0${pictures > 1 ? 'images' : 'image'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
