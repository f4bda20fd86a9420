import { useLocation, useParams } from 'react-router-dom';
import { RecordGate } from '#src/admin/forms/RecordGate.tsx';
import { AdminHead } from '#src/admin/ui/AdminHead.tsx';
import { BackToList } from '#src/admin/ui/BackToList.tsx';
import { useReturnToList } from '#src/admin/ui/list-return.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { isArticleEdit, recordId } from '#src/admin/ui/record-route.ts';
import { useAdminHref } from '#src/admin/ui/useAdminHref.ts';
import { getArticle } from '#src/api/articles.ts';
import type { Id } from '#src/api/contract.ts';
import { useResource } from '#src/ui/useResource.ts';
import { ArticleForm } from './ArticleForm.tsx';

/** Creates and edits articles (specification section 2, "Article form"). */
export function ArticleFormPage() {
  const { pathname, state } = useLocation();
  const { id } = useParams();
  const onLeave = useReturnToList('articles');
  const isEdit = isArticleEdit(pathname, id);
  const title = isEdit ? 'Modifier l’article' : 'Nouvel article';

  return (
    <>
      <AdminHead title={title} />
      <BackToList onLeave={onLeave} />
      <PageTitle>{title}</PageTitle>
      {isEdit ? (
        <EditArticle id={recordId(id, state)} onLeave={onLeave} />
      ) : (
        <ArticleForm onLeave={onLeave} />
      )}
    </>
  );
}

type EditProps = { id: Id; onLeave: ReturnType<typeof useReturnToList> };

function EditArticle({ id, onLeave }: EditProps) {
  const hrefOf = useAdminHref();
  const resource = useResource(`article/${id}`, (signal) => getArticle(id, signal));
  return (
    <RecordGate
      resource={resource}
      failure="L’article n’a pas pu être chargé."
      entity="article"
      recordId={id}
      newHref={hrefOf('articles', 'new')}
    >
      {(article, reload) => (
        <ArticleForm
          key={id}
          article={{ ...article, id: article.id ?? id }}
          onReload={reload}
          onLeave={onLeave}
        />
      )}
    </RecordGate>
  );
}
