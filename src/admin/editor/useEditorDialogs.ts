/** The dialogs of the editor: the address of a link, and the description of a picture. */
import type Quill from 'quill';
import type { Range } from 'quill';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDialog } from '#src/admin/ui/useDialog.ts';
import { HTML_WITH_PICTURES } from './careful-clipboard.ts';
import { changePicture, pictureAt } from './edit-picture.ts';
import { followRange } from './followed-range.ts';
import { insertPictureFiles, pasteHtmlWithPictures } from './insert-pictures.ts';
import type { DescribedPicture, PictureAnswer } from './PictureDialog.tsx';
import { PICTURE_WANTED } from './picture-keys.ts';
import { LINK_WANTED, PICTURE_FILES } from './quill-setup.ts';

/** The link around the cursor as a whole, or the selection itself. */
function linkRange(quill: Quill, { index, length }: Range) {
  if (length > 0) return { index, length };
  const [leaf] = quill.getLeaf(index);
  const link = leaf?.parent;
  if (link?.statics.blotName !== 'link') return { index, length };
  return { index: quill.getIndex(link), length: link.length() };
}

/** `onWait` receives the work on what was pasted and is not in the text yet. */
export function useEditorDialogs(quill: Quill | null, onWait: (work: Promise<boolean>) => void) {
  const picture = useDialog<DescribedPicture, PictureAnswer | null>();
  const link = useDialog<string, string | null>();
  const [pastes, setPastes] = useState(0);
  const isAsking = picture.subject !== null || link.subject !== null;

  useEffect(
    function holdTheCaret() {
      if (!quill || !isAsking) return;
      const caret = followRange(quill, quill.selection.savedRange);
      return () => {
        caret.forget();
        quill.setSelection(caret.range, 'user');
      };
    },
    [quill, isAsking],
  );

  async function editLink(editor: Quill) {
    const followed = followRange(editor, linkRange(editor, editor.getSelection(true)));
    const current = editor.getFormat(followed.range).link;
    const address = await link.ask(typeof current === 'string' ? current : '');
    followed.use(({ index, length }) => {
      if (address === null) return;
      if (length > 0) return editor.formatText(index, length, 'link', address || false, 'user');
      if (address === '') return;
      // Nothing is selected: the address itself becomes the text.
      editor.insertText(index, address, { link: address }, 'user');
      editor.setSelection(index + address.length, 0, 'user');
      editor.format('link', false, 'silent');
    });
  }

  /** For a new picture: resolves to its description, or null when the user cancels it. */
  async function describePicture(asked: DescribedPicture) {
    const answer = await picture.ask(asked);
    return answer === null || answer === 'remove' ? null : answer.alt;
  }

  /** Returns true when the selection is a picture, which can be changed. */
  function describeSelected(): boolean {
    const range = quill?.getSelection(true);
    const placed = quill && range?.length === 1 ? pictureAt(quill, range.index) : undefined;
    if (!quill || !range || !placed) return false;
    void changePicture(quill, range, placed, picture.ask(placed));
    return true;
  }

  const onFiles = useEffectEvent((range: Range, files: File[]) => {
    if (!quill) return;
    // A drop may be elsewhere than the caret.
    if (!isAsking) quill.setSelection(range, 'silent');
    void insertPictureFiles(quill, range, files, describePicture);
  });
  const onHtml = useEffectEvent(async (range: Range, html: string) => {
    if (!quill) return;
    setPastes((count) => count + 1);
    const pasted = pasteHtmlWithPictures(quill, range, html, describePicture);
    onWait(pasted.then(() => true));
    await pasted;
    setPastes((count) => count - 1);
  });
  const onLink = useEffectEvent(() => quill && void editLink(quill));
  const onPicture = useEffectEvent(() => void describeSelected());

  useEffect(
    function answerEditor() {
      if (!quill) return;
      const listeners = {
        [PICTURE_FILES]: (range: Range, files: File[]) => onFiles(range, files),
        [HTML_WITH_PICTURES]: (range: Range, html: string) => void onHtml(range, html),
        [LINK_WANTED]: () => onLink(),
        [PICTURE_WANTED]: () => onPicture(),
      };
      for (const [event, listener] of Object.entries(listeners)) quill.emitter.on(event, listener);
      return () => {
        for (const [event, listener] of Object.entries(listeners)) {
          quill.emitter.off(event, listener);
        }
      };
    },
    [quill],
  );

  return { picture, link, describeSelected, isPasting: pastes > 0 };
}
