import type Quill from 'quill';
import 'quill/dist/quill.core.css';
import {
  type RefCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import ReactQuill from 'react-quill';
import fields from '#src/admin/ui/fields.module.css';
import { createEditorText } from './editor-text.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { LossNotice } from './LossNotice.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { PICTURE_TYPES } from './picture-types.ts';
import { formats, modules } from './quill-setup.ts';
import styles from './RichTextField.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useEditorDialogs } from './useEditorDialogs.ts';

type Props = {
  /** Receives an object whose method moves the focus to the editor. */
  ref: RefCallback<{ focus: () => void }>;
  label: string;
  /**
   * The text; if it differs from the text that the editor reported last, it replaces that, as an
   * edit that can be undone.
   */
  html: string;
  /** Receives the initial text as the editor writes it. */
  onLoad: (html: string) => void;
  /** Called after each edit by the user, not after mounting. */
  onChange: (html: string) => void;
};

export function RichTextField({ ref, label, html, onLoad, onChange }: Props) {
  const id = useId();
  const editorId = `${id}-editor`;
  const wrapper = useRef<ReactQuill>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const firstHtml = useRef(html);
  const reported = useRef(html);
  const [text, setText] = useState<ReturnType<typeof createEditorText> | null>(null);
  const [losses, setLosses] = useState<readonly string[]>([]);
  const quill = text?.quill ?? null;
  const { picture, link, editLink, describeSelected } = useEditorDialogs(quill);

  useImperativeHandle(ref, () => ({ focus: () => quill?.focus() }), [quill]);

  const open = useEffectEvent((editor: Quill) => {
    const opened = createEditorText(editor);
    const loaded = opened.load(firstHtml.current);
    reported.current = loaded.html;
    setText(opened);
    setLosses(loaded.losses);
    onLoad(loaded.html);
  });

  useEffect(
    function describeEditor() {
      const editor = wrapper.current?.getEditor();
      if (!editor) return;
      editor.root.id = editorId;
      editor.root.setAttribute('role', 'textbox');
      editor.root.setAttribute('aria-multiline', 'true');
      editor.root.setAttribute('aria-labelledby', `${id}-label`);
      open(editor);
    },
    [id, editorId],
  );

  useEffect(
    function showOtherText() {
      if (!text || html === reported.current) return;
      reported.current = html;
      text.quill.setContents(text.quill.clipboard.convert({ html }), 'user');
      setLosses(text.load(html).losses);
    },
    [text, html],
  );

  return (
    <div>
      {/* A heading, so that the headings of the text have one above them. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a label goes to its field */}
      <h2 id={`${id}-label`} className={fields.label} onClick={() => quill?.focus()}>
        {label}
      </h2>
      {losses.length > 0 && <LossNotice losses={losses} />}
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
          defaultValue={firstHtml.current}
          modules={modules}
          formats={formats}
          useSemanticHTML={false}
          onChange={(_html, _delta, source) => {
            if (source !== 'user' || !text) return;
            reported.current = text.read();
            onChange(reported.current);
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
      {picture.subject && <PictureDialog picture={picture.subject} onAnswer={picture.answer} />}
      {link.subject !== null && <LinkDialog address={link.subject} onAnswer={link.answer} />}
    </div>
  );
}
