import { useRef } from 'react';
import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { sections } from '#src/admin/entities.ts';
import { RecordForm } from '#src/admin/record/RecordForm.tsx';
import { type EditedRecord, RecordPage } from '#src/admin/record/RecordPage.tsx';
import { useRecordForm } from '#src/admin/record/useRecordForm.tsx';
import { Versions } from '#src/admin/record/Versions.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import type { Article } from '#src/api/contract.ts';
import { articleDraftSchema } from '#src/api/contract-bodies.ts';
import styles from './ArticleFormPage.module.css';
import { ChecksPanel } from './ChecksPanel.tsx';
import { PreviewLink } from './PreviewLink.tsx';

export const ArticleFormPage = () => (
  <RecordPage entity={sections.articles}>{(record) => <ArticleForm {...record} />}</RecordPage>
);

const { title, content } = articleDraftSchema.entries;
const schema = v.object({ title, content });
const encode = { title: (title: string) => title.trim() };
const sanitize = { content: htmlForSaving };

function ArticleForm(record: EditedRecord<Article>) {
  const { loaded: article } = record;
  const recordForm = useRecordForm({
    ...record,
    defaultValues: { title: article?.title ?? '', content: article?.content ?? '' },
    schema,
    encode,
    sanitize,
    // Specification section 8: also when it could not be saved.
    leavesAfterFailure: true,
  });
  const { form, save } = recordForm;
  const { register, formState, setFocus } = form;
  const fields = useRef<HTMLDivElement>(null);

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
          <RichTextField {...recordForm.richText('content')} label="Contenu de l'article" />
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
          <Versions recordForm={recordForm} />
        </div>
        <ChecksPanel subscribe={form.subscribe} fields={fields} />
      </aside>
    </div>
  );
}
