import * as v from 'valibot';
import {
  PREVIEW_CHANNEL,
  type PreviewMessage,
  type PreviewText,
  previewMessageSchema,
} from '#src/lib/preview-message.ts';

/**
 * Milliseconds from a key press until the text is sent; further key presses in this time are sent
 * together.
 */
const DELAY = 30;

export type PreviewSender = Readonly<{
  /** Call when the text has changed. */
  changed: () => void;
  /** Call when the form is closed. */
  close: () => void;
}>;

/**
 * Sends the text of one form to its previews: at once to a preview that opened before this code had
 * loaded, when another opens, and after each change.
 */
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
