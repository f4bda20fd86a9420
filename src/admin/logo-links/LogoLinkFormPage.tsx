import { useLocation, useParams } from 'react-router-dom';
import { RecordGate } from '#src/admin/forms/RecordGate.tsx';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { BackToList } from '#src/admin/ui/BackToList.tsx';
import { useReturnToList } from '#src/admin/ui/list-return.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { isLogoLinkEdit, recordId } from '#src/admin/ui/record-route.ts';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import type { Id } from '#src/api/contract.ts';
import { useResource } from '#src/ui/useResource.ts';
import { LogoLinkForm } from './LogoLinkForm.tsx';
import type { LogoLinkDefinition } from './logo-link-definition.ts';

/** The form of partners and of social networks; each page passes its definition. */
export function LogoLinkFormPage({ definition }: { definition: LogoLinkDefinition }) {
  const { pathname, state } = useLocation();
  const { id } = useParams();
  const onLeave = useReturnToList(definition.section);
  const isEdit = isLogoLinkEdit(pathname, id);
  const title = isEdit ? definition.texts.editTitle : definition.texts.addTitle;

  return (
    <>
      <AdminHead title={title} />
      <BackToList onLeave={onLeave} />
      <PageTitle>{title}</PageTitle>
      {isEdit ? (
        <EditLogoLink definition={definition} id={recordId(id, state)} onLeave={onLeave} />
      ) : (
        <LogoLinkForm definition={definition} onLeave={onLeave} />
      )}
    </>
  );
}

type EditProps = {
  definition: LogoLinkDefinition;
  id: Id;
  onLeave: ReturnType<typeof useReturnToList>;
};

function EditLogoLink({ definition, id, onLeave }: EditProps) {
  const { entity, get, texts } = definition;
  const hrefOf = useAdminHref();
  const resource = useResource(`${entity}/${id}`, (signal) => get(id, signal));
  return (
    <RecordGate
      resource={resource}
      failure={texts.loadFailed}
      entity={entity}
      recordId={id}
      newHref={hrefOf(definition.section, 'new')}
    >
      {(record, reload) => (
        <LogoLinkForm
          key={id}
          definition={definition}
          record={{ ...record, id: record.id ?? id }}
          onReload={reload}
          onLeave={onLeave}
        />
      )}
    </RecordGate>
  );
}
