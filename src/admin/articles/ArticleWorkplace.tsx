import { type ReactNode, useRef } from 'react';
import { ChecksPanel } from '#src/admin/checks/ChecksPanel.tsx';
import { RevisionsButton } from '#src/admin/forms/RevisionsButton.tsx';
import type { RecordFormState } from '#src/admin/forms/useRecordForm.tsx';
import { PreviewLink } from '#src/admin/preview/PreviewLink.tsx';
import type { Article, Id } from '#src/api/contract.ts';
import styles from './ArticleWorkplace.module.css';

type Props = {
  id: Id | null;
  /** Missing for a new article. */
  article: Article | undefined;
  recordForm: RecordFormState<{ title: string; content: string }>;
  children: ReactNode;
};

/** The form of an article, with its preview and its checks. */
export function ArticleWorkplace({ id, article, recordForm, children }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const { form, draft, save } = recordForm;
  /** An unchanged text is checked as the backend returned it. */
  const typed = () => (article && !draft.isUnsaved() ? article : form.getValues());

  return (
    <div className={styles.workplace}>
      <div ref={fields} className={styles.form}>
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
            subscribe={form.subscribe}
          />
          {id !== null && <RevisionsButton entity="article" id={id} recordForm={recordForm} />}
        </div>
        <ChecksPanel read={typed} subscribe={form.subscribe} fields={fields} />
      </aside>
    </div>
  );
}
