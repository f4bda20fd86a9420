import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formLinkState } from '#src/admin/ui/list-return.ts';
import { Notice } from '#src/admin/ui/Notice.tsx';
import type { Id } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { draftSummary } from './draft-summary.ts';
import { useDraftOffers } from './useDraftOffers.ts';

type Props = { entity: string; recordId: Id; newHref: string };

/** A deleted record cannot be saved any more: its drafts can become a new one. */
export function DraftsOfLostRecord({ entity, recordId, newHref }: Props) {
  const [admin] = useState(() => identityOf(readToken()) ?? '');
  const { offers } = useDraftOffers({ admin, entity, recordId });
  const [offer] = offers;
  if (!offer) return null;
  const { date, subject } = draftSummary(offer);
  return (
    <Notice>
      Votre brouillon du {date} est gardé sur cet appareil
      {subject ? `\u00a0: ${subject}` : '.'}
      <br />
      <Button
        size="small"
        component={Link}
        to={newHref}
        state={formLinkState('', null, offer.writer)}
        sx={{ ml: -0.5 }}
      >
        Reprendre comme nouveau
      </Button>
    </Notice>
  );
}
