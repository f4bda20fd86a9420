/**
 * Messages between the article form and its preview, two windows of one browser: they never leave the
 * device. The form's key is part of the preview's address, so that two forms do not mix their
 * messages.
 */
import * as v from 'valibot';

/** Name of their BroadcastChannel. */
export const PREVIEW_CHANNEL = 'apercu';

const form = v.string();

export const previewMessageSchema = v.union([
  /** Sent by a preview that was opened: requests the text. */
  v.object({ kind: v.literal('open'), form }),
  /** The text as it would be saved now. */
  v.object({
    kind: v.literal('text'),
    form,
    title: v.string(),
    content: v.string(),
    /** '' for an article that has no slug yet. */
    slug: v.string(),
    /** ISO; null for an article that does not exist yet. */
    createdAt: v.nullable(v.string()),
  }),
  /** Sent when the form is closed. */
  v.object({ kind: v.literal('closed'), form }),
]);

export type PreviewMessage = v.InferOutput<typeof previewMessageSchema>;
export type PreviewText = Omit<Extract<PreviewMessage, { kind: 'text' }>, 'kind' | 'form'>;
