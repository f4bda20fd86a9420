import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ToggleEvent, useState } from 'react';
import { columnOf, recordName } from '#src/admin/entities.ts';
import { ActionDialog } from '#src/admin/ui/ActionDialog.tsx';
import { readableText } from '#src/admin/ui/readable-text.ts';
import type { Id } from '#src/api/contract.ts';
import { shownPicture } from '#src/api/shown-picture.ts';
import { RichText } from '#src/ui/RichText/RichText.tsx';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { KEPT_DAYS, type KeptRecord, type Values } from './device-db.ts';
import { listVersions, VERSIONS_KEPT } from './history-store.ts';
import type { FormValues } from './useFormDraft.ts';
import type { RecordFormState } from './useRecordForm.tsx';

/** Fields whose column has another heading. */
const LABELS: Values = { title: 'Titre', name: 'Nom', url: 'Lien', content: 'Texte' };

/** With seconds: two versions of one minute are told apart. */
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' });

type Props<Fields extends FormValues> = { recordForm: RecordFormState<Fields> };

/** Opens the list of earlier versions of the record in the form; a new one has none. */
export function Versions<Fields extends FormValues>({ recordForm }: Props<Fields>) {
  const [isOpen, setIsOpen] = useState(false);
  const { id } = recordForm.of;
  if (id === null) return null;
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog {...{ recordForm, id }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps<Fields extends FormValues> = Props<Fields> & { id: Id; onClose: () => void };

function VersionsDialog<Fields extends FormValues>(props: DialogProps<Fields>) {
  const { id, recordForm, onClose } = props;
  const { owner, entity } = recordForm.of;
  const read = useResource(`versions/${entity}/${id}`, () => listVersions(owner, entity, id));
  const today = recordForm.save.wire();
  return (
    <ActionDialog
      title="Versions"
      fullWidth
      maxWidth="md"
      actions={
        <Button autoFocus onClick={onClose}>
          Fermer
        </Button>
      }
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Cet appareil garde les {VERSIONS_KEPT} dernières versions pendant {KEPT_DAYS} jours. Une
        version restaurée remplit le formulaire&nbsp;: elle n’est enregistrée que si vous
        l’enregistrez.
      </Typography>
      <WaitingStatus isWaiting={read.status === 'loading'}>Chargement…</WaitingStatus>
      {read.status === 'failed' && <p>Cet appareil ne peut pas lire ce qu’il garde.</p>}
      {read.status === 'ready' && read.data.length === 0 && (
        <p>Aucune version n’est gardée sur cet appareil.</p>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {read.status === 'ready' &&
          read.data.map((version) => (
            <VersionItem
              key={version.at}
              version={version}
              today={today}
              onRestore={() => {
                onClose();
                void recordForm.draft.restore(version.values);
              }}
            />
          ))}
      </Box>
    </ActionDialog>
  );
}

type ItemProps = {
  version: KeptRecord;
  today: Values;
  onRestore: () => void;
};

/** One version; beside it, when it is opened, what the form has today where that is something else. */
function VersionItem({ version, today, onRestore }: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = recordName(version);
  const changed = Object.keys(version.values).filter(
    (field) => (version.values[field] ?? '') !== (today[field] ?? ''),
  );
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
          {moment.format(new Date(version.at))}
          {name && ` – ${name}`}
          {version.form !== '' && ' (jamais enregistrée)'}
        </Box>
        {isOpen && changed.length === 0 && (
          <Typography sx={{ mb: 2 }}>C’est ce qui est dans le formulaire.</Typography>
        )}
        {isOpen && changed.length > 0 && (
          <>
            {changed.map((field) => (
              <Box
                key={field}
                component="section"
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 2 }}
              >
                <Side when="Avant" {...{ version, field }} values={version.values} />
                <Side when="Aujourd’hui" {...{ version, field }} values={today} />
              </Box>
            ))}
            <Button variant="outlined" sx={{ mb: 2 }} onClick={onRestore}>
              Restaurer
            </Button>
          </>
        )}
      </Paper>
    </li>
  );
}

type SideProps = Pick<ItemProps, 'version'> & {
  when: string;
  field: string;
  values: Values;
};

/** One field at one time, to read. */
function Side({ version, when, field, values }: SideProps) {
  const { kind, headerName } = columnOf(version, field);
  const value = values[field] ?? '';
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="body2" color="textSecondary">
        {LABELS[field] ?? headerName}, {when.toLowerCase()}
      </Typography>
      {kind === 'html' ? (
        <RichText content={value} shownPicture={shownPicture} />
      ) : kind === 'logo' ? (
        <Box component="img" src={shownPicture(value)} alt="" sx={{ maxWidth: 120 }} />
      ) : kind === 'sound' ? (
        value && (
          <a href={shownPicture(value)} target="_blank" rel="noreferrer">
            Écouter
          </a>
        )
      ) : (
        <p style={{ whiteSpace: 'pre-line' }}>{readableText(kind, value)}</p>
      )}
    </Box>
  );
}
