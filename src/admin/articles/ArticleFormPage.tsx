import { sections } from '#src/admin/entities.ts';
import { RecordEdit } from '#src/admin/forms/RecordEdit.tsx';
import { ArticleForm } from './ArticleForm.tsx';

export const ArticleFormPage = () => (
  <RecordEdit entity={sections.articles}>{(opened) => <ArticleForm {...opened} />}</RecordEdit>
);
