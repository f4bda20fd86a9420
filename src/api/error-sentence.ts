import * as v from 'valibot';

/** Spring leaves `message` empty; problem+json (RFC 9457) uses `detail` and `title`, Express `errors`. */
const FIELDS = ['message', 'detail', 'error', 'title', 'errors', 'msg'] as const;

const bodySchema = v.record(v.string(), v.unknown());

/** NestJS sends a list of sentences, Strapi an object that has one. */
function sentenceIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return Array.isArray(value) ? value.map(sentenceIn).find(Boolean) : errorSentence(value);
}

/**
 * Returns the first sentence of an error body in the order of these fields, or undefined. Laravel and
 * Django list what is wrong under the name of each field of the form.
 */
export function errorSentence(body: unknown): string | undefined {
  const parsed = v.safeParse(bodySchema, body);
  if (!parsed.success) return undefined;
  const { output } = parsed;
  const lists = Object.values(output).filter(Array.isArray);
  return [...FIELDS.map((field) => output[field]), ...lists].map(sentenceIn).find(Boolean);
}
