import { type ReactNode, useCallback, useRef } from 'react';
import { ChecksPanel } from '#src/admin/checks/ChecksPanel.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import type { RecordFormState } from '#src/admin/forms/useRecordForm.tsx';
import { PreviewLink } from '#src/admin/preview/PreviewLink.tsx';
import type { Article, Id } from '#src/api/contract.ts';
import styles from './ArticleWorkplace.module.css';

type Props = {
  /** Missing for a new article. */
  article: (Article & { id: Id }) | undefined;
  recordForm: RecordFormState<{ title: string; content: string }>;
  children: ReactNode;
};

/** The form of an article, with its preview and its checks. */
export function ArticleWorkplace({ article, recordForm, children }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const { form: fields, save } = recordForm;
  const onEdit = useCallback(
    (callback: () => void) => fields.subscribe({ formState: { values: true }, callback }),
    [fields],
  );
  /** An unchanged text is checked as the backend returned it. */
  const typed = () => (article && !fields.formState.isDirty ? article : fields.getValues());

  return (
    <div className={styles.workplace}>
      <div ref={form} className={styles.form}>
        {children}
      </div>
      <aside className={styles.beside} aria-label="Avant d’enregistrer">
        <div className={styles.tools}>
          <PreviewLink
            read={() => ({
              ...save.wire(),
              slug: article?.slug ?? '',
              createdAt: article?.createdAt ?? null,
            })}
            onEdit={onEdit}
          />
          {article && <RevisionsButton entity="article" id={article.id} recordForm={recordForm} />}
        </div>
        <ChecksPanel read={typed} onEdit={onEdit} form={form} />
      </aside>
    </div>
  );
}
