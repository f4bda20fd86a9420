import * as v from 'valibot';
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  type PreviewText,
  previewMessageSchema,
} from '#src/lib/preview-message.ts';

/** Milliseconds from a key to the text's way: more keys within them travel as one. */
const DELAY = 30;

export type PreviewSender = Readonly<{
  /** The text is another one now. */
  changed: () => void;
  /** The form is left. */
  close: () => void;
}>;

/** Tells the previews of one form its text: when one opens, and after each change. */
export function createPreviewSender(form: string, read: () => PreviewText): PreviewSender {
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
