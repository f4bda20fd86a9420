import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formLinkState } from '#src/admin/ui/list-return.ts';
import { Notice } from '#src/admin/ui/Notice.tsx';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { draftSummary } from './draft-summary.ts';
import { useDraftOffers } from './useDraftOffers.ts';

type Props = {
  /** The entity's name in API paths. */
  entity: string;
  /** True when a save has just failed: its text is among these drafts. */
  isAfterFailure: boolean;
};

/** Lists the unsaved drafts of this entity, including those of deleted records. */
export function KeptDrafts({ entity, isAfterFailure }: Props) {
  const { search } = useLocation();
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const { offers, discard } = useDraftOffers({ admin, entity });
  if (offers.length === 0) return null;
  return (
    <Notice>
      <p role="status" style={{ margin: 0 }}>
        {isAfterFailure
          ? 'L’enregistrement n’a pas abouti. Votre texte est gardé sur cet appareil.'
          : 'Des textes qui n’ont pas été enregistrés sont gardés sur cet appareil.'}
      </p>
      <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.2rem' }}>
        {offers.map((draft) => {
          const { date, subject } = draftSummary(draft);
          const isNew = draft.recordId === null;
          const form = isNew ? 'new' : `${encodeURIComponent(String(draft.recordId))}/modifier`;
          return (
            <li key={draft.writer}>
              {subject || 'Sans titre'} ({date}
              {isNew && ', nouveau'}){' '}
              <Button
                size="small"
                component={Link}
                to={form}
                state={formLinkState(search, draft.recordId, draft.writer)}
              >
                Reprendre
              </Button>
              <Button size="small" color="inherit" onClick={() => discard(draft)}>
                Supprimer le brouillon
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
