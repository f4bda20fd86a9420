/**
 * The fields of the wire contract, as tolerant as a page can bear: what an independent backend
 * writes in another form is read, and what a save would overwrite is never guessed.
 */
import * as v from 'valibot';
import { readInstant } from './instants.ts';

/** A number a backend counts with, or any text (a 64-bit number, a UUID). Sent back as it came. */
export const id = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]);
export type Id = v.InferOutput<typeof id>;

/** The documented single records carry no id; `null` then, as for an id that cannot be sent back. */
export const optionalId = v.fallback(v.nullish(id, null), null);

/** ISO 8601 in UTC, whatever form came; `null` where there is none, or none that can be read. */
export const instant = v.optional(v.pipe(v.unknown(), v.transform(readInstant)), null);

/** A text that a form loads and saves: of another type, it is refused rather than emptied. */
export const text = v.nullish(v.string(), '');

const number = v.pipe(v.number(), v.finite(), v.transform(String));

/** A text that is only shown: a number is one too. */
export const shownText = v.nullish(v.union([v.string(), number]), '');

/** The last part of an address. An article without one is in the lists, but has no page. */
export const slug = v.fallback(shownText, '');

const person = v.pipe(
  v.object({ email: shownText, name: shownText, username: shownText }),
  v.transform(({ email, name, username }) => email || name || username),
);

/** Who did something: a text, or a record whose e-mail, name or user name is shown. */
export const personText = v.fallback(v.union([shownText, person]), '');

/** An object that holds none of the fields is not an empty record, but no record at all. */
export const isSomething = (record: object) =>
  Object.values(record).some((value) => value !== null && value !== '');

/** A text that the site sends and that may not be empty. */
export const required = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.minLength(1, message));
