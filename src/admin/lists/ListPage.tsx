import { useLocation } from 'react-router-dom';
import { entities } from '#src/admin/entities.ts';
import { ResourceList } from './ResourceList.tsx';

/** The list of the entity whose segment is in the address, after the base. */
export function ListPage() {
  const segment = useLocation().pathname.split('/')[2];
  const entity = entities.find((each) => each.segment === segment);
  return entity && <ResourceList key={entity.key} entity={entity} />;
}
