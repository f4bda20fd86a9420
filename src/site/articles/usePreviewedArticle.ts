import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { openChannel } from '#src/lib/browser-storage.ts';
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  type PreviewText,
  previewMessageSchema,
} from '#src/lib/preview-message.ts';

type Previewed = Readonly<{ text: PreviewText | undefined; isClosed: boolean }>;

/** Receives the article from the form in another window; empty until the first message. */
export function usePreviewedArticle(): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ text: undefined, isClosed: false });

  useEffect(function listenToTheForm() {
    const form = window.location.hash.slice(1);
    const channel = openChannel(PREVIEW_CHANNEL);
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(previewMessageSchema, data);
      if (!parsed.success || parsed.output.form !== form) return;
      const message = parsed.output;
      if (message.kind === 'text') setPreviewed({ text: message, isClosed: false });
      if (message.kind === 'closed') setPreviewed(({ text }) => ({ text, isClosed: true }));
    };
    channel.postMessage({ kind: 'open', form } satisfies PreviewMessage);
    return () => channel.close();
  }, []);

  return previewed;
}
