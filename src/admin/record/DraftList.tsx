import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Entity } from '#src/admin/entity.ts';
import { adminHref, formLinkState } from '#src/admin/navigation.ts';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { KEPT_DAYS } from './device-db.ts';
import { isOnDevice } from './draft-store.ts';
import { DraftButton, type DraftButtonProps, draftSummary, useDrafts } from './useDrafts.tsx';

/** Drafts in sight before 'Tout voir': more would push the list off a screen. */
const SHOWN = 3;
const ONLY_HERE = 'ne sont que dans cette page\u00a0: cet appareil ne peut pas les garder.';

type Props = {
  entity: Entity;
  /** True when a save has just failed: its text is among these drafts. */
  isAfterFailure: boolean;
};

/** Lists the drafts of an entity, including those of deleted records. */
export function DraftList({ entity, isAfterFailure }: Props) {
  const all = useDrafts(entity.key);
  const { drafts } = all;
  const [isWhole, setIsWhole] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (drafts.length === 0) return null;
  const left = drafts.filter((draft) => !all.isThrownAway(draft));
  const areKept = drafts.every(isOnDevice);
  return (
    <PageMessage>
      <p role="status" style={{ margin: 0 }}>
        {isAfterFailure
          ? 'L’enregistrement n’a pas abouti. Votre texte est gardé sur cet appareil.'
          : `Des textes qui n’ont pas été enregistrés ${areKept ? 'sont gardés sur cet appareil.' : ONLY_HERE}`}
        {areKept && ` Un brouillon est gardé ${KEPT_DAYS} jours.`}
      </p>
      <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.2rem' }}>
        {drafts.slice(0, isWhole ? undefined : SHOWN).map((draft) => (
          <DraftItem key={draft.form} entity={entity} drafts={all} draft={draft} />
        ))}
      </ul>
      {drafts.length > SHOWN && !isWhole && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Tout voir ({drafts.length})
        </Button>
      )}
      {left.length > 1 && (
        <Button size="small" color="error" onClick={() => setIsAsking(true)}>
          Tout effacer
        </Button>
      )}
      {isAsking && (
        <ChoiceDialog
          title={'Effacer tous ces brouillons\u00a0?'}
          choices={[
            { label: 'Garder', onChoose: () => setIsAsking(false) },
            {
              label: 'Tout effacer',
              isDestructive: true,
              onChoose: () => {
                setIsAsking(false);
                void all.throwAway(...left);
              },
            },
          ]}
        >
          {left.length} textes qui n’ont pas été enregistrés seront perdus.
        </ChoiceDialog>
      )}
    </PageMessage>
  );
}

type ItemProps = DraftButtonProps & { entity: Entity };

/** Stays in its place when it is thrown away: a second press of a double click meets no other draft. */
function DraftItem({ entity, drafts, draft }: ItemProps) {
  const { search } = useLocation();
  const { date, subject } = draftSummary(draft);
  const isNew = draft.id === null;
  if (drafts.isThrownAway(draft))
    return (
      <li>
        Brouillon supprimé{'\u00a0: '}
        {subject || 'Sans titre'} <DraftButton {...{ drafts, draft }} />
      </li>
    );
  return (
    <li>
      {subject || 'Sans titre'} ({date}
      {isNew && ', nouveau'}){' '}
      <Button
        size="small"
        component={Link}
        to={adminHref(entity, isNew ? 'new' : `${encodeSegment(String(draft.id))}/modifier`)}
        state={formLinkState(search, draft.form)}
      >
        Reprendre
      </Button>
      <DraftButton {...{ drafts, draft }} />
    </li>
  );
}
