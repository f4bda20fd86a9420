/**
 * The fields of the wire contract, as tolerant as possible: other forms that independent backends use
 * are accepted, but a value that a save would overwrite is never guessed.
 */
import * as v from 'valibot';
import { readInstant } from './instants.ts';

/** A safe integer, or any text (a 64-bit number, a UUID). Sent back unchanged. */
export const id = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]);
export type Id = v.InferOutput<typeof id>;

/** The documented single records have no id: `null` then, and for an id that cannot be sent back. */
export const optionalId = v.fallback(v.nullish(id, null), null);

/** ISO 8601 in UTC, parsed from any form; `null` when missing or invalid. */
export const instant = v.optional(v.pipe(v.unknown(), v.transform(readInstant)), null);

/**
 * A text that a form loads and saves: a value of another type is rejected, because replacing it by ''
 * would erase it on save.
 */
export const text = v.nullish(v.string(), '');

const number = v.pipe(v.number(), v.finite(), v.transform(String));

/** A text that is only displayed: numbers are accepted too. */
export const shownText = v.nullish(v.union([v.string(), number]), '');

/** The last segment of an address. An article without one is listed but has no page. */
export const slug = v.fallback(shownText, '');

const person = v.pipe(
  v.object({ email: shownText, name: shownText, username: shownText }),
  v.transform(({ email, name, username }) => email || name || username),
);

/** The author of something: a text, or a record whose e-mail, name or user name is shown. */
export const personText = v.fallback(v.union([shownText, person]), '');

/** An object with none of the expected fields is a missing record, not an empty one. */
export const isSomething = (record: object) =>
  Object.values(record).some((value) => value !== null && value !== '');

/** A text of a request body that may not be empty. */
export const required = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.minLength(1, message));
