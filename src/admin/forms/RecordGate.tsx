import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '#src/admin/ui/Notice.tsx';
import type { Id } from '#src/api/contract.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import type { Resource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

/** Loaded lazily, because most records can be read. */
const DraftsOfLostRecord = lazyPart(
  async () => (await import('./DraftsOfLostRecord.tsx')).DraftsOfLostRecord,
);

type Props<Data> = {
  resource: Resource<Data>;
  failure: string;
  /** The entity's name in API paths, and the address of the form for a new record. */
  entity: string;
  recordId: Id;
  newHref: string;
  children: (data: Data, reload: () => void) => ReactNode;
};

/** Shows a form only when its record has loaded: an empty form would overwrite the record. */
export function RecordGate<Data>({
  resource,
  failure,
  entity,
  recordId,
  newHref,
  children,
}: Props<Data>) {
  if (resource.status === 'loading') return <WaitingStatus isSeen>Chargement…</WaitingStatus>;
  if (resource.status === 'ready') return children(resource.data, resource.reload);
  return (
    <>
      <Notice>
        {failure} <Button onClick={resource.retry}>Réessayer</Button>
      </Notice>
      <DraftsOfLostRecord entity={entity} recordId={recordId} newHref={newHref} />
    </>
  );
}
