import { diffWords } from 'diff';

export type WordChange = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;

/** Unchanged words shown on each side of a change. */
const AROUND = 6;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)/);
  if (words.length <= AROUND * 2) return text;
  const start = isFirst ? '' : words.slice(0, AROUND).join('');
  const end = isLast ? '' : words.slice(-AROUND).join('');
  return `${start}… ${end}`;
}

/**
 * Compares two texts word by word, with some context around each change; empty when they are equal.
 */
export function changedWords(before: string, after: string): readonly WordChange[] {
  if (before === after) return [];
  const parts = diffWords(before, after);
  return parts.map(({ added, removed, value }, index) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: added || removed ? value : shortened(value, index === 0, index === parts.length - 1),
  }));
}
