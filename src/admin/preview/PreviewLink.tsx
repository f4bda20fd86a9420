import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import * as v from 'valibot';
import { newWriter } from '#src/admin/device-store/device-store.ts';
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  type PreviewText,
  previewMessageSchema,
} from '#src/lib/preview-message.ts';
import { paths } from '#src/paths.ts';

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

/**
 * Milliseconds from a key press until the text is sent; further key presses in this time are sent
 * together.
 */
const DELAY = 30;

type PreviewSender = Readonly<{
  /** Call when the text has changed. */
  changed: () => void;
  /** Call when the form is closed. */
  close: () => void;
}>;

/**
 * Sends the text of one form to its previews: at once to a preview that opened before this code had
 * loaded, when another opens, and after each change.
 */
function createPreviewSender(form: string, read: () => PreviewText): PreviewSender {
  const channel = new BroadcastChannel(PREVIEW_CHANNEL);
  let timer: number | undefined;
  const post = (message: PreviewMessage) => channel.postMessage(message);

  function send() {
    window.clearTimeout(timer);
    timer = undefined;
    post({ kind: 'text', form, ...read() });
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(previewMessageSchema, data);
    if (parsed.success && parsed.output.kind === 'open' && parsed.output.form === form) send();
  };

  send();

  return {
    changed() {
      timer ??= window.setTimeout(send, DELAY);
    },
    close() {
      window.clearTimeout(timer);
      post({ kind: 'closed', form });
      channel.close();
    },
  };
}
