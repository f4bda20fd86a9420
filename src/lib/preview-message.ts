/**
 * What the form of an article and its preview tell each other, two windows of one browser: nothing of
 * it leaves the device. The form's key stands in the address of the preview, so that two forms do not
 * speak into each other's.
 */
import * as v from 'valibot';

/** Name of their BroadcastChannel. */
export const PREVIEW_CHANNEL = 'apercu';

const form = v.string();

export const previewMessageSchema = v.variant('kind', [
  /** A preview was opened, and asks for the text. */
  v.object({ kind: v.literal('open'), form }),
  /** The text as it would be saved now. */
  v.object({
    kind: v.literal('text'),
    form,
    title: v.string(),
    content: v.string(),
    /** '' for an article that has no link yet. */
    slug: v.string(),
    /** ISO; null for an article that does not exist yet. */
    createdAt: v.nullable(v.string()),
  }),
  /** The form was left. */
  v.object({ kind: v.literal('closed'), form }),
]);

export type PreviewMessage = v.InferOutput<typeof previewMessageSchema>;
export type PreviewText = Omit<Extract<PreviewMessage, { kind: 'text' }>, 'kind' | 'form'>;
