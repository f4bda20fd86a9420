import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { newWriter } from '#src/admin/device-store/device-store.ts';
import type { PreviewText } from '#src/lib/preview-message.ts';
import { paths } from '#src/paths.ts';
import { createPreviewSender } from './preview-sender.ts';

type Props = {
  read: () => PreviewText;
  /** Of the form whose text is previewed. */
  subscribe: UseFormSubscribe<{ title: string; content: string }>;
};

/**
 * Opens the article in a separate window, which follows what is typed here. That window is a page of
 * the public site: it receives neither the address of the back office nor the session.
 */
export function PreviewLink({ read, subscribe }: Props) {
  const [key] = useState(newWriter);
  const [isWanted, setIsWanted] = useState(false);
  const readNow = useEffectEvent(read);

  useEffect(
    function tellThePreview() {
      if (!isWanted) return;
      const sender = createPreviewSender(key, () => readNow());
      const unsubscribe = subscribe({ formState: { values: true }, callback: sender.changed });
      return () => {
        unsubscribe();
        sender.close();
      };
    },
    [isWanted, key, subscribe],
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
