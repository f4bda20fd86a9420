import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import * as v from 'valibot';
import { newName } from '#src/admin/record/device-db.ts';
import { openChannel } from '#src/lib/browser-storage.ts';
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  type PreviewText,
  previewMessageSchema,
} from '#src/lib/preview-message.ts';
import { paths } from '#src/paths.ts';

/** Milliseconds from a key press until the text is sent, with what is typed meanwhile. */
const DELAY = 30;

type Props = {
  read: () => PreviewText;
  subscribe: UseFormSubscribe<{ title: string; content: string }>;
};

/**
 * Opens the article in a separate window, which follows what is typed here. That window is a page of
 * the public site: it receives neither the address of the back office nor the session.
 */
export function PreviewLink({ read, subscribe }: Props) {
  const [key] = useState(newName);
  const readNow = useEffectEvent(read);

  useEffect(
    function tellThePreview() {
      const channel = openChannel(PREVIEW_CHANNEL);
      if (!channel) return;
      const post = (message: PreviewMessage) => channel.postMessage(message);
      let timer: number | undefined;
      let isOpened = false;
      function send() {
        timer = undefined;
        post({ kind: 'text', form: key, ...readNow() });
      }
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(previewMessageSchema, data);
        if (!parsed.success || parsed.output.kind !== 'open' || parsed.output.form !== key) return;
        isOpened = true;
        send();
      };
      const callback = () => {
        if (isOpened) timer ??= window.setTimeout(send, DELAY);
      };
      const unsubscribe = subscribe({ formState: { values: true }, callback });
      return () => {
        unsubscribe();
        window.clearTimeout(timer);
        post({ kind: 'closed', form: key });
        channel.close();
      };
    },
    [key, subscribe],
  );

  return (
    <Button
      component="a"
      href={`${paths.preview}#${key}`}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
    >
      Aperçu public
    </Button>
  );
}
