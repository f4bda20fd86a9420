import type { Row } from '#src/api/resources.ts';
import { plainText } from '#src/ui/plain-text.ts';
import type { ResourceDefinition } from './definition.ts';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** Lower case and without accents, as a person searches. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');

/** The rows that have every word of a term in one of their columns. */
export function matchingRows(rows: readonly Row[], term: string, definition: ResourceDefinition) {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const fields = definition.columns.filter(({ kind }) => kind !== 'logo' && kind !== 'dateTime');
  return rows.filter((row) => {
    const text = fields
      .map(({ field, kind }) => {
        const value = String(row[field] ?? '');
        return kind === 'html' ? plainText(value) : value;
      })
      .join(' ');
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  });
}
