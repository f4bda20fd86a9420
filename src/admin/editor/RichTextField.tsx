import 'quill/dist/quill.core.css';
import type Quill from 'quill';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import ReactQuill from 'react-quill';
import fields from '#src/admin/ui/fields.module.css';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { createEditorText } from './editor-text.ts';
import { PICTURE_TYPES } from './insert-pictures.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { formats, modules } from './quill-setup.ts';
import styles from './RichTextField.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useEditorDialogs } from './useEditorDialogs.ts';

type Props = UseFormRegisterReturn & {
  label: string;
  /** The text as it is stored; what the form sets later is an edit. */
  stored: string;
  /** Receives the stored text as the editor writes it. */
  onLoad: (html: string) => void;
  /** Receives the work on what was pasted and is not in the text yet. */
  onWait: (work: Promise<boolean>) => void;
};

/** Quill scrolls the caret into the window, and knows nothing of the bars over its ends. */
function scrollToCaret(quill: Quill) {
  const range = quill.getSelection();
  const caret = range?.length === 0 ? quill.getBounds(range.index) : null;
  if (!caret) return;
  const { top } = quill.container.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = top + caret.top - Number.parseFloat(scrollPaddingTop);
  const below = top + caret.bottom - window.innerHeight + Number.parseFloat(scrollPaddingBottom);
  if (below > 0) window.scrollBy(0, below);
  else if (above < 0) window.scrollBy(0, above);
}

/** The editor as a field of a form, which registers it like an input: typing renders nothing. */
export function RichTextField({ ref, name, label, stored, onChange, onLoad, onWait }: Props) {
  const id = useId();
  const editorId = `${id}-editor`;
  const wrapper = useRef<ReactQuill>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<ReturnType<typeof createEditorText> | null>(null);
  const [isLossy, setIsLossy] = useState(false);
  const quill = text?.quill ?? null;
  const { picture, link, describeSelected, isPasting } = useEditorDialogs(quill, onWait);
  const open = useEffectEvent((editor: Quill) =>
    createEditorText(editor, stored, {
      onLoss: setIsLossy,
      onLoad,
      onEdit: (html) => onEdit(html),
    }),
  );
  const onEdit = useEffectEvent((value: string) => {
    void onChange({ type: 'change', target: { name, value } });
  });

  useImperativeHandle(ref, () => text, [text]);

  // Else the keyboard of a phone lies over the window, and hides the caret or pushes the toolbar out.
  useEffect(function giveWayToKeyboard() {
    const viewport = document.querySelector('meta[name="viewport"]');
    const content = viewport?.getAttribute('content') ?? '';
    viewport?.setAttribute('content', `${content}, interactive-widget=resizes-content`);
    return () => viewport?.setAttribute('content', content);
  }, []);

  // A layout effect: the text is there at the first paint.
  useLayoutEffect(
    function openEditor() {
      const editor = wrapper.current?.getEditor();
      if (!editor) return;
      editor.root.id = editorId;
      editor.root.setAttribute('role', 'textbox');
      editor.root.setAttribute('aria-multiline', 'true');
      editor.root.setAttribute('aria-labelledby', `${id}-label`);
      let frame = 0;
      editor.on('editor-change', () => {
        // Once a frame: each look at the caret lays the whole text out.
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => scrollToCaret(editor));
      });
      setText(open(editor));
    },
    [id, editorId],
  );

  return (
    <div>
      {/* A heading, so that the headings of the text have one above them. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a label goes to its field */}
      <h2 id={`${id}-label`} className={fields.label} onClick={() => quill?.focus()}>
        {label}
      </h2>
      {isLossy && (
        <PageMessage>
          Ce que vous ne touchez pas reste tel quel. Dans un passage que vous changez, l’éditeur ne
          garde pas toute la mise en forme.
        </PageMessage>
      )}
      <div className={styles.frame}>
        {quill && (
          <RichTextToolbar
            quill={quill}
            editorId={editorId}
            isPasting={isPasting}
            onPicture={() => {
              if (!describeSelected()) fileInput.current?.click();
            }}
          />
        )}
        <ReactQuill
          ref={wrapper}
          className={styles.editor ?? ''}
          theme="default"
          modules={modules}
          formats={formats}
          useSemanticHTML={false}
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
      {picture.subject && (
        <PictureDialog key={picture.key} subject={picture.subject} onAnswer={picture.answer} />
      )}
      {link.subject !== null && (
        <LinkDialog key={link.key} address={link.subject} onAnswer={link.answer} />
      )}
    </div>
  );
}
