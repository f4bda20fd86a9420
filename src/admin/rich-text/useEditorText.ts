import type Quill from 'quill';
import { useCallback, useRef, useState } from 'react';
import { shownHtml } from './careful-clipboard.ts';
import { blocksOf } from './serialize-delta.ts';
import { type SourcePart, sourceParts, withSource } from './source-blocks.ts';

/** What differs in spelling alone loses nothing; without the code for it nothing is said. */
const lossesOf = (source: string, own: string) =>
  import('./losses.ts').then(
    ({ lossesBetween }) => lossesBetween(source, own),
    () => [],
  );

/** The editor's document as HTML, in the spelling in which its unchanged parts came. */
export function useEditorText() {
  const parts = useRef<readonly SourcePart[]>([]);
  const [losses, setLosses] = useState<readonly string[]>([]);

  const read = useCallback(
    (quill: Quill) => withSource(blocksOf(quill.getContents()), parts.current),
    [],
  );

  /** For a text that was just put into the editor. */
  const learn = useCallback(
    (quill: Quill, html: string) => {
      const source = shownHtml(html);
      parts.current = sourceParts(source, (part) =>
        blocksOf(quill.clipboard.convert({ html: part })),
      );
      const own = parts.current.flatMap(({ blocks }) => blocks).join('');
      setLosses([]);
      if (own !== source) {
        const learned = parts.current;
        void lossesOf(source, own).then((found) => {
          if (parts.current === learned) setLosses(found);
        });
      }
      return read(quill);
    },
    [read],
  );

  return { read, learn, losses };
}
