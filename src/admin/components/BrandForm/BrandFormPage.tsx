import { useLocation, useParams } from 'react-router-dom';
import { useResource } from '#src/ui/useResource.ts';
import { AdminHead } from '../AdminHead.tsx';
import { BackToList } from '../BackToList.tsx';
import { RecordGate } from '../editing/RecordGate.tsx';
import { isBrandEdit, recordId } from '../editing/record-route.ts';
import { useReturnToList } from '../list-return.ts';
import { PageTitle } from '../PageTitle.tsx';
import { BrandForm } from './BrandForm.tsx';
import type { BrandDefinition } from './brand-definition.ts';

/** The form of partners and of social networks; each page is one definition. */
export function BrandFormPage({ definition }: { definition: BrandDefinition }) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const onLeave = useReturnToList(definition.section);
  const isEdit = isBrandEdit(pathname, id);
  const title = isEdit ? definition.texts.editTitle : definition.texts.addTitle;

  return (
    <>
      <AdminHead title={title} />
      <BackToList onLeave={onLeave} />
      <PageTitle>{title}</PageTitle>
      {isEdit ? (
        <EditBrand definition={definition} id={recordId(id)} onLeave={onLeave} />
      ) : (
        <BrandForm definition={definition} onLeave={onLeave} />
      )}
    </>
  );
}

type EditProps = {
  definition: BrandDefinition;
  id: number;
  onLeave: ReturnType<typeof useReturnToList>;
};

function EditBrand({ definition, id, onLeave }: EditProps) {
  const { entity, get, texts } = definition;
  const resource = useResource(`${entity}/${id}`, (signal) => get(id, signal));
  return (
    <RecordGate resource={resource} failure={texts.loadFailed}>
      {(brand, reload) => (
        <BrandForm
          key={brand.id}
          definition={definition}
          brand={brand}
          onReload={reload}
          onLeave={onLeave}
        />
      )}
    </RecordGate>
  );
}
