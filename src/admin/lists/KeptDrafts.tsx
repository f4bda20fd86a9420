import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { draftSummary } from '#src/admin/device-store/describe-record.ts';
import { type DeviceRecord, KEPT_DAYS } from '#src/admin/device-store/device-store.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { formLinkState } from '#src/admin/ui/navigation.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';

/** Drafts in sight before 'Tout voir': more would push the list off a screen. */
const SHOWN = 3;

type Props = {
  entity: string;
  /** True when a save has just failed: its text is among these drafts. */
  isAfterFailure: boolean;
};

/** Lists the unsaved drafts of this entity, including those of deleted records. */
export function KeptDrafts({ entity, isAfterFailure }: Props) {
  const { drafts, discard } = useDrafts(entity);
  const [isWhole, setIsWhole] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <PageMessage>
      <p role="status" style={{ margin: 0 }}>
        {isAfterFailure
          ? 'L’enregistrement n’a pas abouti. Votre texte est gardé sur cet appareil.'
          : 'Des textes qui n’ont pas été enregistrés sont gardés sur cet appareil.'}{' '}
        Un brouillon est gardé {KEPT_DAYS} jours.
      </p>
      <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.2rem' }}>
        {drafts.slice(0, isWhole ? undefined : SHOWN).map((draft) => (
          <KeptDraft key={draft.writer} draft={draft} onDiscard={() => discard(draft)} />
        ))}
      </ul>
      {drafts.length > SHOWN && !isWhole && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Tout voir ({drafts.length})
        </Button>
      )}
      {drafts.length > 1 && (
        <Button size="small" color="error" onClick={() => setIsAsking(true)}>
          Tout effacer
        </Button>
      )}
      {isAsking && (
        <ChoiceDialog
          title="Effacer tous ces brouillons ?"
          choices={[
            { label: 'Garder', onChoose: () => setIsAsking(false) },
            { label: 'Tout effacer', onChoose: () => discard(...drafts), isDestructive: true },
          ]}
          onCancel={() => setIsAsking(false)}
        >
          {drafts.length} textes qui n’ont pas été enregistrés seront perdus.
        </ChoiceDialog>
      )}
    </PageMessage>
  );
}

function KeptDraft({ draft, onDiscard }: { draft: DeviceRecord; onDiscard: () => void }) {
  const { search } = useLocation();
  const { date, subject } = draftSummary(draft);
  const isNew = draft.id === null;
  return (
    <li>
      {subject || 'Sans titre'} ({date}
      {isNew && ', nouveau'}){' '}
      <Button
        size="small"
        component={Link}
        to={isNew ? 'new' : `${encodeURIComponent(String(draft.id))}/modifier`}
        state={formLinkState(search, draft.id, draft.writer)}
      >
        Reprendre
      </Button>
      <Button size="small" color="inherit" onClick={onDiscard}>
        Supprimer le brouillon
      </Button>
    </li>
  );
}
