import * as v from 'valibot';

/** Spring leaves `message` empty, problem+json (RFC 9457) writes `detail` and `title`. */
const FIELDS = ['message', 'detail', 'error', 'title'] as const;

const bodySchema = v.record(v.string(), v.unknown());

/** The sentence of a refusal's body: `message`, then `detail`, `error`, `title`; else nothing. */
export function errorSentence(body: unknown): string | undefined {
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) return undefined;
  return FIELDS.map((field) => parsed.output[field]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
}
