import { htmlForSaving } from '#src/admin/editor/html-for-saving.ts';
import { RichTextFormField } from '#src/admin/editor/RichTextFormField.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import type { useReturnToList } from '#src/admin/ui/list-return.ts';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { createArticle, getArticle, updateArticle } from '#src/api/articles.ts';
import type { Article, Id } from '#src/api/contract.ts';
import { articleDraftSchema } from '#src/api/contract-bodies.ts';
import { fieldRule } from '#src/lib/field-rule.ts';
import { ArticleWorkplace } from './ArticleWorkplace.tsx';

const titleRule = fieldRule(articleDraftSchema.entries.title);
const encode = { title: (title: string) => title.trim(), content: htmlForSaving };
const keep = { content: htmlForSaving };

type Props = {
  /** Missing for a new article. */
  article?: Article & { id: Id };
  onReload?: () => void;
  onLeave: ReturnType<typeof useReturnToList>;
};

export function ArticleForm({ article, onReload, onLeave }: Props) {
  const recordForm = useRecordForm({
    entity: 'article',
    recordId: article?.id ?? null,
    loaded: article,
    values: { title: article?.title ?? '', content: article?.content ?? '' },
    encode,
    keep,
    reread: article && (() => getArticle(article.id)),
    write: (values, adminId) =>
      article
        ? updateArticle({ ...values, adminId, id: article.id })
        : createArticle({ ...values, adminId }),
    onSaved: ({ title }) => {
      const name = title.trim();
      const isRenamed = article !== undefined && name !== article.title;
      const edited = article && { rowId: article.id, isRenamed };
      return onLeave({ saved: 'Article enregistré.', name, ...edited });
    },
    // Leaves after a failure too (specification section 8); the draft keeps the text.
    onFailed: () => onLeave({ isDraftKept: true }),
    onReload,
  });
  const { register, formState, control, setFocus } = recordForm.form;

  return (
    <ArticleWorkplace article={article} recordForm={recordForm}>
      <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
        <TextField
          {...register('title', titleRule)}
          label="Titre de l'article"
          error={formState.errors.title?.message}
          required
          maxLength={200}
          // Enter in the title would publish an article whose text is not written yet.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setFocus('content');
          }}
        />
        <RichTextFormField
          control={control}
          name="content"
          label="Contenu de l'article"
          onLoad={recordForm.setBaseline}
        />
      </RecordForm>
    </ArticleWorkplace>
  );
}
