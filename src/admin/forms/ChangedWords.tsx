import { diffWords } from 'diff';
import styles from './RevisionsDialog.module.css';

/** Unchanged words shown on each side of a change. */
const AROUND = 6;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)/);
  if (words.length <= AROUND * 2) return text;
  const start = isFirst ? '' : words.slice(0, AROUND).join('');
  const end = isLast ? '' : words.slice(-AROUND).join('');
  return `${start}… ${end}`;
}

type Props = { label: string; before: string; after: string };

/** Compares a field of a revision with the form: removed and added words, with those around them. */
export function ChangedWords({ label, before, after }: Props) {
  if (before === after) return null;
  const parts = diffWords(before, after);
  return (
    <p className={styles.changes}>
      <strong>{label}</strong>
      {'\u00a0: '}
      {parts.map(({ added, removed, value }, index) => {
        const key = `${index}-${added}-${removed}`;
        if (!added && !removed) {
          return <span key={key}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
        }
        const Mark = added ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <span className="visually-hidden">{added ? 'ajouté ' : 'retiré '}</span>
            {value}
          </Mark>
        );
      })}
    </p>
  );
}
