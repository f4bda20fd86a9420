import { useRef } from 'react';
import * as v from 'valibot';
import { ChecksPanel } from '#src/admin/checks/ChecksPanel.tsx';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { sections } from '#src/admin/entities.ts';
import { type OpenedRecord, RecordEdit } from '#src/admin/forms/RecordEdit.tsx';
import { RecordForm } from '#src/admin/forms/RecordForm.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import { useRecordForm } from '#src/admin/forms/useRecordForm.tsx';
import { PreviewLink } from '#src/admin/preview/PreviewLink.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import type { Article } from '#src/api/contract.ts';
import { articleDraftSchema } from '#src/api/contract-bodies.ts';
import styles from './ArticleFormPage.module.css';

export const ArticleFormPage = () => (
  <RecordEdit entity={sections.articles}>{(opened) => <ArticleForm {...opened} />}</RecordEdit>
);

const { title, content } = articleDraftSchema.entries;
const schema = v.object({ title, content });
const encode = { title: (title: string) => title.trim(), content: htmlForSaving };
const keep = { content: htmlForSaving };

function ArticleForm({ onLeave, ...opened }: OpenedRecord<Article>) {
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
  const { form, draft, save } = recordForm;
  const { register, formState, setFocus } = form;
  const fields = useRef<HTMLDivElement>(null);
  /** An unchanged text is checked as the backend returned it. */
  const typed = () => (article && !draft.isUnsaved() ? article : form.getValues());

  return (
    <div className={styles.workplace}>
      <div ref={fields} className={styles.form}>
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
            stored={article?.content ?? ''}
            onLoad={(html) => form.resetField('content', { defaultValue: html })}
          />
        </RecordForm>
      </div>
      <aside className={styles.beside} aria-label="Avant d’enregistrer">
        <div className={styles.tools}>
          <PreviewLink
            read={() => ({
              ...save.wire(),
              slug: article?.slug ?? '',
              createdAt: article?.createdAt ?? null,
            })}
            subscribe={form.subscribe}
          />
          {id !== null && <RevisionsButton entity="article" id={id} recordForm={recordForm} />}
        </div>
        <ChecksPanel read={typed} subscribe={form.subscribe} fields={fields} />
      </aside>
    </div>
  );
}
