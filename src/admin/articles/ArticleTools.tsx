import { PreviewLink } from '#src/admin/preview/PreviewLink.tsx';
import type { RecordFormState } from '#src/admin/record-form/useRecordForm.tsx';
import type { Article } from '#src/api/contract.ts';
import styles from './ArticleTools.module.css';

type Props = {
  /** Left out for a new one. */
  article: Article | undefined;
  recordForm: RecordFormState<{ title: string; content: string }>;
};

/** What can be looked at before an article is saved. */
export function ArticleTools({ article, recordForm }: Props) {
  return (
    <div className={styles.tools}>
      <PreviewLink
        read={() => ({
          ...recordForm.wire(),
          slug: article?.slug ?? '',
          createdAt: article?.createdAt ?? null,
        })}
        onEdit={recordForm.onEdit}
      />
    </div>
  );
}
