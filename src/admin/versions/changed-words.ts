import { diffWords } from 'diff';

export type WordChange = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;

/** Words on each side of a change that are shown with it. */
const AROUND = 6;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)/);
  if (words.length <= AROUND * 2) return text;
  const start = isFirst ? '' : words.slice(0, AROUND).join('');
  const end = isLast ? '' : words.slice(-AROUND).join('');
  return `${start}… ${end}`;
}

/** What became of a text, word by word, with a few words around each change; empty for the same. */
export function changedWords(before: string, after: string): readonly WordChange[] {
  if (before === after) return [];
  const parts = diffWords(before, after);
  return parts.map(({ added, removed, value }, index) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: added || removed ? value : shortened(value, index === 0, index === parts.length - 1),
  }));
}
