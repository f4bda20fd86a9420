import { useRef } from 'react';
import { FormFrame } from '#src/admin/record-form/FormFrame.tsx';
import { NAME_INPUT, TextInput } from '#src/admin/record-form/TextInput.tsx';
import { useFields } from '#src/admin/record-form/useFields.ts';
import { useFormDraft } from '#src/admin/record-form/useFormDraft.ts';
import { useSaving } from '#src/admin/record-form/useSaving.tsx';
import type { useReturnToList } from '#src/admin/resource-list/list-return.ts';
import { htmlForSaving } from '#src/admin/rich-text/html-for-saving.ts';
import { RichTextField, type RichTextHandle } from '#src/admin/rich-text/RichTextField.tsx';
import { createArticle, getArticle, updateArticle } from '#src/api/articles.ts';
import type { Article, Id } from '#src/api/contract.ts';
import { useIdentity } from '#src/session/useIdentity.ts';

type Props = {
  /** Left out for a new one. */
  article?: Article & { id: Id };
  onReload?: () => void;
  onLeave: ReturnType<typeof useReturnToList>;
};

export function ArticleForm({ article, onReload, onLeave }: Props) {
  const admin = useIdentity() ?? '';
  const loadedAt = article?.updatedAt ?? null;
  const richText = useRef<RichTextHandle>(null);
  const { fields, change, read } = useFields({ title: article?.title ?? '' });
  const saving = useSaving();

  const editing = useFormDraft({
    draftKey: { admin, entity: 'article', id: article?.id ?? 'new' },
    baseUpdatedAt: loadedAt,
    read: () => ({ ...read(), content: richText.current?.read() ?? '' }),
    apply: ({ title = '', content = '' }) => {
      change({ title });
      richText.current?.replace(content);
    },
  });

  async function save() {
    const typed = { ...read(), content: richText.current?.read() ?? '' };
    const wire = { title: typed.title.trim(), content: htmlForSaving(typed.content) };
    await editing.flush();
    const outcome = await saving.save({
      loadedAt,
      ...(article && { reread: () => getArticle(article.id) }),
      write: (adminId) =>
        article
          ? updateArticle({ ...wire, adminId, id: article.id })
          : createArticle({ ...wire, adminId }),
    });
    if (outcome === 'reload') onReload?.();
    if (outcome === 'saved') {
      await editing.markSaved(typed);
      await onLeave({ saved: 'Article enregistré.', ...(article && { rowId: article.id }) });
    }
    if (outcome === 'failed') {
      // It leaves after a failure too (specification section 8); the draft keeps the text.
      editing.letGo();
      await onLeave();
    }
  }

  return (
    <FormFrame
      editing={editing}
      baseUpdatedAt={loadedAt}
      conflictDialog={saving.conflictDialog}
      saveLabel="Enregistrer"
      onSave={save}
    >
      <TextInput
        label="Titre de l'article"
        value={fields.title}
        onChange={(title) => {
          change({ title });
          editing.onEdit();
        }}
        required
        input={NAME_INPUT}
      />
      <RichTextField
        ref={richText}
        label="Contenu de l'article"
        defaultHtml={article?.content ?? ''}
        onEdit={editing.onEdit}
      />
    </FormFrame>
  );
}
