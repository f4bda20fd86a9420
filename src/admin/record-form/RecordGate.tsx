import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '#src/admin/layout/Notice.tsx';
import type { Resource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props<Data> = {
  resource: Resource<Data>;
  failure: string;
  children: (data: Data, reload: () => void) => ReactNode;
};

/** A form opens when its record is there: an empty one would overwrite what it could not load. */
export function RecordGate<Data>({ resource, failure, children }: Props<Data>) {
  if (resource.status === 'loading') return <WaitingStatus isSeen>Chargement…</WaitingStatus>;
  if (resource.status === 'ready') return children(resource.data, resource.reload);
  return (
    <Notice>
      {failure} <Button onClick={resource.retry}>Réessayer</Button>
    </Notice>
  );
}
