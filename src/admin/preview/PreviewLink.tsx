import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PreviewText } from '#src/lib/preview-message.ts';
import { paths } from '#src/paths.ts';
import type { PreviewSender } from './preview-sender.ts';

type Props = {
  read: () => PreviewText;
  /** Calls back after each edit, until the returned function is called. */
  onEdit: (callback: () => void) => () => void;
};

/** Plain http has no randomUUID. */
const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/**
 * Opens the article in a separate window, which follows what is typed here. That window is a page of
 * the public site: it receives neither the address of the back office nor the session.
 */
export function PreviewLink({ read, onEdit }: Props) {
  const [key] = useState(newKey);
  const [isWanted, setIsWanted] = useState(false);
  const readNow = useEffectEvent(read);

  useEffect(
    function tellThePreview() {
      if (!isWanted) return;
      let isLeft = false;
      let sender: PreviewSender | undefined;
      // Most articles are written without a preview; if its code cannot be loaded, the preview
      // stays empty.
      void import('./preview-sender.ts').then(
        ({ createPreviewSender }) => {
          if (!isLeft) sender = createPreviewSender(key, () => readNow());
        },
        () => undefined,
      );
      const unsubscribe = onEdit(() => sender?.changed());
      return () => {
        isLeft = true;
        unsubscribe();
        sender?.close();
      };
    },
    [isWanted, key, onEdit],
  );

  if (!('BroadcastChannel' in window)) return null;
  return (
    <Button
      component="a"
      href={`${paths.preview}#${key}`}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
      onClick={() => setIsWanted(true)}
    >
      Voir comme un parent
    </Button>
  );
}
