/** The dialogs of the editor: the address of a link, and the description of a picture. */
import type Quill from 'quill';
import type { Range } from 'quill';
import { useCallback, useEffect } from 'react';
import { useDialog } from '#src/admin/ui/useDialog.ts';
import { HTML_WITH_PICTURES } from './careful-clipboard.ts';
import { changePicture } from './edit-picture.ts';
import { insertPictureFiles, pasteHtmlWithPictures } from './insert-pictures.ts';
import type { DescribedPicture, PictureAnswer } from './PictureDialog.tsx';
import { pictureAt } from './picture-at.ts';
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
  const { ask: askPicture } = picture;
  const { ask: askAddress } = link;

  const editLink = useCallback(async () => {
    if (!quill) return;
    const range = quill.getSelection(true);
    const { index, length } = linkRange(quill, range);
    const known = quill.getFormat(index, length).link;
    const address = await askAddress(typeof known === 'string' ? known : '');
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
  }, [quill, askAddress]);

  /** For a new picture: resolves to its description, or null when the user cancels it. */
  const describePicture = useCallback(
    async (asked: DescribedPicture) => {
      const answer = await askPicture(asked);
      return answer === null || answer === 'remove' ? null : answer.alt;
    },
    [askPicture],
  );

  /** Returns true when the selection is a picture, which can be changed. */
  const describeSelected = useCallback((): boolean => {
    const range = quill?.getSelection(true);
    const known = quill && range?.length === 1 ? pictureAt(quill, range.index) : undefined;
    if (!quill || !range || !known) return false;
    void askPicture(known).then((answer) => {
      quill.setSelection(range.index, 1, 'user');
      return answer && changePicture(quill, range.index, known, answer);
    });
    return true;
  }, [quill, askPicture]);

  useEffect(
    function answerEditor() {
      if (!quill) return;
      const onFiles = (range: Range, files: File[]) =>
        void insertPictureFiles(quill, range, files, describePicture);
      const onHtml = (range: Range, html: string) =>
        void pasteHtmlWithPictures(quill, range, html, describePicture);
      const onLink = () => void editLink();
      const onPicture = () => void describeSelected();
      quill.emitter.on(PICTURE_FILES, onFiles);
      quill.emitter.on(HTML_WITH_PICTURES, onHtml);
      quill.emitter.on(LINK_WANTED, onLink);
      quill.emitter.on(PICTURE_WANTED, onPicture);
      return () => {
        quill.emitter.off(PICTURE_FILES, onFiles);
        quill.emitter.off(HTML_WITH_PICTURES, onHtml);
        quill.emitter.off(LINK_WANTED, onLink);
        quill.emitter.off(PICTURE_WANTED, onPicture);
      };
    },
    [quill, describePicture, describeSelected, editLink],
  );

  return { picture, link, editLink, describeSelected };
}
