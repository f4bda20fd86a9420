import type { ExportFile } from './export-file.ts';

const NAMES = [
  ['article', 'article', 'articles'],
  ['partenaire', 'partenaire', 'partenaires'],
  ['socialNetwork', 'réseau', 'réseaux'],
  ['contact', 'message', 'messages'],
] as const;

/** '12 articles, 1 partenaire, 3 réseaux, mentions légales, 8 images' */
export function countsOf(exported: ExportFile): string {
  const pictures = Object.keys(exported.pictures).length;
  return [
    ...NAMES.map(([kind, one, many]) => {
      const { length } = exported[kind];
      return length === 0 ? '' : `${length}\u00a0${length > 1 ? many : one}`;
    }),
    exported.mentions ? 'mentions légales' : '',
    pictures === 0 ? '' : `${pictures}\u00a0${pictures > 1 ? 'images' : 'image'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
