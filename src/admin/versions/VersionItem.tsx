import Button from '@mui/material/Button';
import { useState } from 'react';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import { plainText } from '#src/ui/plain-text.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ChangedWords } from './ChangedWords.tsx';
import { changedWords } from './changed-words.ts';
import type { KeptRecord, KeptValues } from './kept-record.ts';
import { pictureCount } from './picture-addresses.ts';
import { restoredValues } from './restored-values.ts';
import styles from './VersionsDialog.module.css';

const FIELDS = { title: 'Titre', name: 'Nom', url: 'Lien' } as const;

type Props = {
  record: KeptRecord;
  /** The current values of the form. */
  current: KeptValues;
  onRestore: (values: KeptValues) => void;
};

/** One version; its differences from the form are computed when it is opened. */
export function VersionItem({ record, current, onRestore }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details
        className={styles.version}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        {/* Explicit: the dialog's focus trap only includes elements it knows as focusable. */}
        <summary tabIndex={0}>
          {frenchDateTime(record.keptAt)}
          {record.name && ` – ${record.name}`}
        </summary>
        {isOpen && <Changes record={record} current={current} onRestore={onRestore} />}
      </details>
    </li>
  );
}

function Changes({ record, current, onRestore }: Props) {
  const version = useResource(record.key, () => restoredValues(record));
  if (version.status === 'loading') return <WaitingStatus isSeen>Chargement…</WaitingStatus>;
  if (version.status === 'failed') return <p>Cette version ne peut plus être lue.</p>;
  const { data: values } = version;
  const words = changedWords(plainText(values.content ?? ''), plainText(current.content ?? ''));
  const pictures = pictureCount(current) - pictureCount(values);
  const isSame = Object.keys(values).every((field) => values[field] === (current[field] ?? ''));
  const isOfWords = words.length > 0 || pictures !== 0;
  const isLayout = !isSame && !isOfWords && values.content !== current.content;
  return (
    <>
      {isSame && <p>C’est ce qui est dans le formulaire.</p>}
      {Object.entries(FIELDS).map(([field, label]) => (
        <ChangedWords
          key={field}
          label={label}
          changes={changedWords(values[field] ?? '', current[field] ?? '')}
        />
      ))}
      <ChangedWords label="Texte" changes={words} />
      {pictures !== 0 && (
        <p>
          Images depuis&nbsp;: {pictures > 0 ? `${pictures} en plus` : `${-pictures} en moins`}.
        </p>
      )}
      {isLayout && <p>Les mots sont les mêmes, la mise en forme a changé.</p>}
      {(values.logo ?? '') !== (current.logo ?? '') && <p>Le logo a changé.</p>}
      {!isSame && (
        <Button variant="outlined" onClick={() => onRestore(values)}>
          Reprendre cette version
        </Button>
      )}
    </>
  );
}
