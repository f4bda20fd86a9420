import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftSummary } from '#src/admin/device-store/draft-summary.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';
import { formLinkState } from '#src/admin/ui/list-return.ts';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import type { Id } from '#src/api/contract.ts';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import type { Resource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props<Data> = {
  /** `null` for a record that is gone. */
  resource: Resource<Data | null>;
  failure: string;
  /** The entity's name in API paths, and the address of the form for a new record. */
  entity: string;
  recordId: Id;
  newHref: string;
  children: (data: Data, reload: () => void) => ReactNode;
};

/** Shows a form only when its record has loaded: an empty form would overwrite the record. */
export function RecordGate<Data>(props: Props<Data>) {
  const { resource, failure, entity, recordId, newHref, children } = props;
  if (resource.status === 'loading') return <WaitingStatus isSeen>Chargement…</WaitingStatus>;
  if (resource.status === 'ready' && resource.data !== null) {
    return children(resource.data, resource.reload);
  }
  const isGone = resource.status === 'ready';
  return (
    <>
      <PageMessage>
        {failure} <Button onClick={isGone ? resource.reload : resource.retry}>Réessayer</Button>
      </PageMessage>
      <DraftOfRecord entity={entity} recordId={recordId} {...(isGone && { newHref })} />
    </>
  );
}

type DraftProps = {
  entity: string;
  recordId: Id;
  /** Only for a record that is gone, which cannot be saved any more: its draft can become a new one. */
  newHref?: string;
};

function DraftOfRecord({ entity, recordId, newHref }: DraftProps) {
  const [owner] = useState(() => identityOf(readToken()) ?? '');
  const [draft] = useDrafts({ owner, entity, id: recordId }).drafts;
  if (!draft) return null;
  const { date, subject } = draftSummary(draft);
  return (
    <PageMessage>
      Votre brouillon du {date} est gardé sur cet appareil
      {subject ? `\u00a0: ${subject}` : '.'}
      {newHref !== undefined && (
        <>
          <br />
          <Button
            size="small"
            component={Link}
            to={newHref}
            state={formLinkState('', null, draft.writer)}
            sx={{ ml: -0.5 }}
          >
            Reprendre comme nouveau
          </Button>
        </>
      )}
    </PageMessage>
  );
}
