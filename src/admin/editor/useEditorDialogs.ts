/** The dialogs of the editor: the address of a link, and the description of a picture. */
import type Quill from 'quill';
import type { Range } from 'quill';
import { useEffect, useEffectEvent } from 'react';
import { useDialog } from '#src/admin/ui/useDialog.ts';
import { HTML_WITH_PICTURES } from './careful-clipboard.ts';
import { changePicture, pictureAt } from './edit-picture.ts';
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

export function useEditorDialogs(quill: Quill | null) {
  const picture = useDialog<DescribedPicture, PictureAnswer | null>();
  const link = useDialog<string, string | null>();

  async function editLink() {
    if (!quill) return;
    const range = quill.getSelection(true);
    const { index, length } = linkRange(quill, range);
    const known = quill.getFormat(index, length).link;
    const address = await link.ask(typeof known === 'string' ? known : '');
    // Restores the caret; the focus follows it.
    const restore = (at: number, span: number) => quill.setSelection(at, span, 'user');
    if (address !== null && length > 0) {
      quill.formatText(index, length, 'link', address || false, 'user');
    }
    if (!address || length > 0) return restore(range.index, range.length);
    // Nothing is selected: the address itself becomes the text.
    quill.insertText(index, address, { link: address }, 'user');
    restore(index + address.length, 0);
    quill.format('link', false, 'silent');
  }

  /** For a new picture: resolves to its description, or null when the user cancels it. */
  async function describePicture(asked: DescribedPicture) {
    const answer = await picture.ask(asked);
    return answer === null || answer === 'remove' ? null : answer.alt;
  }

  /** Returns true when the selection is a picture, which can be changed. */
  function describeSelected(): boolean {
    const range = quill?.getSelection(true);
    const known = quill && range?.length === 1 ? pictureAt(quill, range.index) : undefined;
    if (!quill || !range || !known) return false;
    void picture.ask(known).then((answer) => {
      quill.setSelection(range.index, 1, 'user');
      return answer && changePicture(quill, range.index, known, answer);
    });
    return true;
  }

  const onFiles = useEffectEvent((range: Range, files: File[]) => {
    if (quill) void insertPictureFiles(quill, range, files, describePicture);
  });
  const onHtml = useEffectEvent((range: Range, html: string) => {
    if (quill) void pasteHtmlWithPictures(quill, range, html, describePicture);
  });
  const onLink = useEffectEvent(() => void editLink());
  const onPicture = useEffectEvent(() => void describeSelected());

  useEffect(
    function answerEditor() {
      if (!quill) return;
      const listeners = {
        [PICTURE_FILES]: (range: Range, files: File[]) => onFiles(range, files),
        [HTML_WITH_PICTURES]: (range: Range, html: string) => onHtml(range, html),
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

  return { picture, link, editLink, describeSelected };
}
