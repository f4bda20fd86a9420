import type { Row } from '#src/api/resources.ts';
import { folded } from '#src/lib/folded.ts';
import { plainText } from '#src/ui/plain-text.ts';
import type { ResourceDefinition } from './definition.ts';
import { loggedRecordText } from './logged-record.ts';

/** Returns the rows that contain every word of the term in one of their columns. */
export function matchingRows(rows: readonly Row[], term: string, definition: ResourceDefinition) {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const fields = definition.columns.filter(({ kind }) => kind !== 'logo' && kind !== 'dateTime');
  return rows.filter((row) => {
    const text = fields
      .map(({ field, kind }) => {
        const value = String(row[field] ?? '');
        if (kind === 'record') return loggedRecordText(row);
        return kind === 'html' ? plainText(value) : value;
      })
      .join(' ');
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  });
}
