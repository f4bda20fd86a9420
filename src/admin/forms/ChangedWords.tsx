import type { WordChange } from './changed-words.ts';
import styles from './RevisionsDialog.module.css';

type Props = { label: string; changes: readonly WordChange[] };

/** Compares a field of a revision with the form: removed and added words. */
export function ChangedWords({ label, changes }: Props) {
  if (changes.length === 0) return null;
  return (
    <p className={styles.changes}>
      <strong>{label}</strong>
      {'\u00a0: '}
      {changes.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <span className="visually-hidden">{kind === 'added' ? 'ajouté ' : 'retiré '}</span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
