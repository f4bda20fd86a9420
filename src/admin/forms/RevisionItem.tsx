import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Content, DeviceRecord } from '#src/admin/device-store/device-store.ts';
import { plainText } from '#src/ui/plain-text.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { changedWords } from './changed-words.ts';
import styles from './RevisionsDialog.module.css';

const FIELDS = { title: 'Titre', name: 'Nom', url: 'Lien' } as const;

/** With seconds: two revisions of one minute are told apart. */
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

const pictureCount = ({ content = '' }: Content) => content.match(/<img\b/gi)?.length ?? 0;

type Props = {
  revision: DeviceRecord;
  /** The current values of the form. */
  current: Content;
  onRestore: (content: Content) => void;
};

/** One revision; its differences from the form are computed when it is opened. */
export function RevisionItem({ revision, current, onRestore }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { at, content } = revision;
  const name = content.title ?? content.name;
  return (
    <li>
      <details
        className={styles.version}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        {/* Explicit: the dialog's focus trap only includes elements it knows as focusable. */}
        <summary tabIndex={0}>
          {moment.format(new Date(at))}
          {name && ` – ${name}`}
        </summary>
        {isOpen && <Changes content={content} current={current} onRestore={onRestore} />}
      </details>
    </li>
  );
}

type ChangesProps = Pick<Props, 'current' | 'onRestore'> & { content: Content };

function Changes({ content, current, onRestore }: ChangesProps) {
  const words = changedWords(plainText(content.content ?? ''), plainText(current.content ?? ''));
  const pictures = pictureCount(current) - pictureCount(content);
  const isSame = Object.keys(content).every((field) => content[field] === (current[field] ?? ''));
  const isOfWords = words.length > 0 || pictures !== 0;
  const isLayout = !isSame && !isOfWords && content.content !== current.content;
  return (
    <>
      {isSame && <p>C’est ce qui est dans le formulaire.</p>}
      {Object.entries(FIELDS).map(([field, label]) => (
        <ChangedWords
          key={field}
          label={label}
          changes={changedWords(content[field] ?? '', current[field] ?? '')}
        />
      ))}
      <ChangedWords label="Texte" changes={words} />
      {pictures !== 0 && (
        <p>
          Images depuis&nbsp;: {pictures > 0 ? `${pictures} en plus` : `${-pictures} en moins`}.
        </p>
      )}
      {isLayout && <p>Les mots sont les mêmes, la mise en forme a changé.</p>}
      {(content.logo ?? '') !== (current.logo ?? '') && <p>Le logo a changé.</p>}
      {!isSame && (
        <Button variant="outlined" onClick={() => onRestore(content)}>
          Reprendre cette version
        </Button>
      )}
    </>
  );
}
