import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import {
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import ReactQuill from 'react-quill';
import { Notice } from '#src/admin/layout/Notice.tsx';
import fields from '#src/admin/record-form/fields.module.css';
import { DialogMissing } from './DialogMissing.tsx';
import type { LinkDialogProps } from './LinkDialog.tsx';
import type { PictureDialogProps } from './PictureDialog.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { formats, modules } from './quill-setup.ts';
import styles from './RichTextField.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { serializeDelta } from './serialize-delta.ts';
import { useEditorDialogs } from './useEditorDialogs.ts';

const LinkDialog = lazy<ComponentType<LinkDialogProps>>(() =>
  import('./LinkDialog.tsx').then(
    (module) => ({ default: module.LinkDialog }),
    () => ({ default: DialogMissing }),
  ),
);
const PictureDialog = lazy<ComponentType<PictureDialogProps>>(() =>
  import('./PictureDialog.tsx').then(
    (module) => ({ default: module.PictureDialog }),
    () => ({ default: DialogMissing }),
  ),
);

/** What articles written elsewhere may hold and the editor cannot. */
const LOST_ELEMENTS = /<(?:table|figcaption|pre|code|hr)\b/i;

/** The text is read when somebody needs it, never on every key. */
export type RichTextHandle = {
  read: () => string;
  /** Puts other text in its place, as an edit that can be undone. */
  replace: (html: string) => void;
};

type Props = {
  label: string;
  /** What the editor starts with; a later change needs a new `key`. */
  defaultHtml: string;
  /** After each edit by the person; mounting is none. */
  onEdit: () => void;
  ref: Ref<RichTextHandle>;
};

export function RichTextField({ label, defaultHtml, onEdit, ref }: Props) {
  const id = useId();
  const editorId = `${id}-editor`;
  const wrapper = useRef<ReactQuill>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const { picture, link, editLink, describeSelected } = useEditorDialogs(quill);

  useImperativeHandle(ref, () => {
    // Held here, so that a form that is being left can still read its text.
    const editor = wrapper.current?.getEditor();
    return {
      read: () => (editor ? serializeDelta(editor.getContents()) : ''),
      replace: (html) => {
        editor?.setContents(editor.clipboard.convert({ html }), 'user');
      },
    };
  }, []);

  useEffect(
    function describeEditor() {
      const editor = wrapper.current?.getEditor();
      if (!editor) return;
      editor.root.id = editorId;
      editor.root.setAttribute('role', 'textbox');
      editor.root.setAttribute('aria-multiline', 'true');
      editor.root.setAttribute('aria-labelledby', `${id}-label`);
      setQuill(editor);
    },
    [id, editorId],
  );

  return (
    <div>
      {/* A heading, so that those of the text have one above them. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a label goes to its field */}
      <h2 id={`${id}-label`} className={fields.label} onClick={() => quill?.focus()}>
        {label}
      </h2>
      {LOST_ELEMENTS.test(defaultHtml) && (
        <Notice>
          Ce texte contient un tableau, une légende ou du code. L’éditeur n’en garde que les mots.
        </Notice>
      )}
      <div className={styles.frame}>
        {quill && (
          <RichTextToolbar
            quill={quill}
            editorId={editorId}
            onLink={() => void editLink()}
            onPicture={() => {
              if (!describeSelected()) fileInput.current?.click();
            }}
          />
        )}
        <ReactQuill
          ref={wrapper}
          className={styles.editor ?? ''}
          theme="default"
          defaultValue={defaultHtml}
          modules={modules}
          formats={formats}
          useSemanticHTML={false}
          onChange={(_html, _delta, source) => {
            if (source === 'user') onEdit();
          }}
        />
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (quill && files.length > 0) quill.uploader.upload(quill.getSelection(true), files);
        }}
      />
      <Suspense fallback={null}>
        {picture.subject && <PictureDialog picture={picture.subject} onAnswer={picture.answer} />}
        {link.subject !== null && <LinkDialog address={link.subject} onAnswer={link.answer} />}
      </Suspense>
    </div>
  );
}
