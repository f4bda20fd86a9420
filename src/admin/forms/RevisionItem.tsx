import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { diffWords } from 'diff';
import { type ToggleEvent, useState } from 'react';
import { columnOf, recordName } from '#src/admin/device-store/describe-record.ts';
import type { Content, DeviceRecord } from '#src/admin/device-store/device-store.ts';
import { plainText } from '#src/ui/plain-text.ts';
import styles from './RevisionItem.module.css';

/** Fields whose column has another heading. */
const LABELS: Content = { title: 'Titre', name: 'Nom', url: 'Lien', content: 'Texte' };

/** With seconds: two revisions of one minute are told apart. */
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

const pictureCount = ({ content = '' }: Content) => content.match(/<img\b/gi)?.length ?? 0;

type Props = {
  revision: DeviceRecord;
  current: Content;
  onRestore: (content: Content) => void;
};

/** One revision; its differences from the form are computed when it is opened. */
export function RevisionItem({ revision, current, onRestore }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const name = recordName(revision);
  return (
    <li>
      <Paper
        component="details"
        variant="outlined"
        sx={{ mb: 1, px: 2 }}
        onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
          setIsOpen(currentTarget.open)
        }
      >
        {/* Explicit: the dialog's focus trap only includes elements it knows as focusable. */}
        <Box component="summary" tabIndex={0} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
          {moment.format(new Date(revision.at))}
          {name && ` – ${name}`}
        </Box>
        {isOpen && <Changes revision={revision} current={current} onRestore={onRestore} />}
      </Paper>
    </li>
  );
}

function Changes({ revision, current, onRestore }: Props) {
  const { content } = revision;
  const fields = Object.keys(content).map((field) => {
    const { kind, headerName } = columnOf(revision, field);
    const [before, after] = [content[field] ?? '', current[field] ?? ''];
    const label = LABELS[field] ?? headerName;
    const wordsOf = kind === 'html' ? plainText : String;
    return { field, kind, label, before, after, words: [wordsOf(before), wordsOf(after)] as const };
  });
  const changed = fields.filter(({ before, after }) => before !== after);
  const pictures = pictureCount(current) - pictureCount(content);
  const isLayout = pictures === 0 && changed.some(({ words: [before, after] }) => before === after);
  return (
    <>
      {changed.length === 0 && <p>C’est ce qui est dans le formulaire.</p>}
      {changed.map(({ field, kind, label, words: [before, after] }) =>
        kind === 'logo' ? (
          <p key={field}>Le logo a changé.</p>
        ) : (
          <ChangedWords key={field} label={label} before={before} after={after} />
        ),
      )}
      {pictures !== 0 && (
        <p>
          Images depuis&nbsp;: {pictures > 0 ? `${pictures} en plus` : `${-pictures} en moins`}.
        </p>
      )}
      {isLayout && <p>Les mots sont les mêmes, la mise en forme a changé.</p>}
      {changed.length > 0 && (
        <Button variant="outlined" sx={{ my: 2 }} onClick={() => onRestore(content)}>
          Reprendre cette version
        </Button>
      )}
    </>
  );
}

/** Unchanged words shown on each side of a change. */
const AROUND = 6;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)/);
  if (words.length <= AROUND * 2) return text;
  const start = isFirst ? '' : words.slice(0, AROUND).join('');
  const end = isLast ? '' : words.slice(-AROUND).join('');
  return `${start}… ${end}`;
}

/** Compares a field of a revision with the form: removed and added words, with those around them. */
function ChangedWords(props: { label: string; before: string; after: string }) {
  const { label, before, after } = props;
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
