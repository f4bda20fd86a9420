import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/html-for-saving.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import type { OpenedRecord } from '#src/admin/forms/RecordEdit.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import type { Article } from '#src/api/contract.ts';
import { articleDraftSchema } from '#src/api/contract-bodies.ts';
import { ArticleWorkplace } from './ArticleWorkplace.tsx';

const { title, content } = articleDraftSchema.entries;
const schema = v.object({ title, content });
const encode = { title: (title: string) => title.trim(), content: htmlForSaving };
const keep = { content: htmlForSaving };

export function ArticleForm({ onLeave, ...opened }: OpenedRecord<Article>) {
  const { id, loaded: article, saved } = opened;
  const recordForm = useRecordForm({
    ...opened,
    defaultValues: { title: article?.title ?? '', content: article?.content ?? '' },
    schema,
    encode,
    keep,
    onSaved: ({ title }) => {
      const name = title.trim();
      const isRenamed = article !== undefined && name !== article.title;
      const edited = id !== null && { rowId: id, ...(isRenamed && { keptSlug: article.slug }) };
      return onLeave({ saved, name, ...edited });
    },
    // Leaves after a failure too (specification section 8); the draft keeps the text.
    onFailed: () => onLeave({ isDraftKept: true }),
  });
  const { form } = recordForm;
  const { register, formState, setFocus } = form;

  return (
    <ArticleWorkplace id={id} article={article} recordForm={recordForm}>
      <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
        <TextField
          {...register('title')}
          label="Titre de l'article"
          error={formState.errors.title?.message}
          required
          // Enter in the title would publish an article whose text is not written yet.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setFocus('content');
          }}
        />
        <RichTextField
          {...register('content')}
          label="Contenu de l'article"
          onLoad={(html) => form.resetField('content', { defaultValue: html })}
        />
      </RecordForm>
    </ArticleWorkplace>
  );
}
