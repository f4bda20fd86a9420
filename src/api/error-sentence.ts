import * as v from 'valibot';

/** Spring leaves `message` empty; problem+json (RFC 9457) uses `detail` and `title`. */
const FIELDS = ['message', 'detail', 'error', 'title'] as const;

const bodySchema = v.record(v.string(), v.unknown());

/**
 * Returns the sentence of an error body: the first of `message`, `detail`, `error`, `title`, or
 * undefined.
 */
export function errorSentence(body: unknown): string | undefined {
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) return undefined;
  return FIELDS.map((field) => parsed.output[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
}
