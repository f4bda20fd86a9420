import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { PageRequest } from '../db/read-page.ts';
import { ApiError } from './api-error.ts';

/** The specification does not fix the method of updates: all three do the same. */
export const UPDATE_METHODS = ['PUT', 'POST', 'PATCH'];

const KIB = 1024;
/** Bytes of a body. */
export const BODY_LIMITS = {
  text: 32 * KIB,
  programme: 512 * KIB,
  logo: 2 * KIB * KIB,
  article: 10 * KIB * KIB,
};

/** A picture that was saved is a file, and no part of the next save. */
const FEWER_PICTURES =
  'Retirez une partie des images, enregistrez, puis ajoutez-les et enregistrez de nouveau.';

/**
 * Accepts only JSON, up to this number of bytes. A form of another site can make a visitor's
 * browser send a request here without a CORS preflight, but never with this content type; a body
 * that is too large is not read to its end.
 */
export function takeJson(maxSize: number) {
  const limit = bodyLimit({
    maxSize,
    onError() {
      const size = maxSize < KIB * KIB ? `${maxSize / KIB} Ko` : `${maxSize / KIB / KIB} Mo`;
      const wayOn = maxSize === BODY_LIMITS.article ? ` ${FEWER_PICTURES}` : '';
      throw new ApiError(413, `Cet envoi est trop lourd\u00a0: ${size} au plus.${wayOn}`);
    },
  });
  return createMiddleware(async (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    if (type.trim().toLowerCase() !== 'application/json') {
      throw new ApiError(415, 'L’envoi doit être du JSON (content-type\u00a0: application/json).');
    }
    return limit(c, next);
  });
}

/** SQLite would cut a text at U+0000, which comes along with copied text, and nobody sees. */
const withoutNul = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), withoutNul);
  } catch {
    throw new ApiError(400, 'Le corps de la requête doit être du JSON.');
  }
}

/** Returns the body checked against its schema; the first problem is reported in French. */
export async function readBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  // A message of the check itself has priority over this one: an empty message means that the check
  // has no French sentence.
  const parsed = v.safeParse(schema, await readJson(c), { message: () => '' });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue);
  const fault = issue.received === 'undefined' ? 'manque' : 'est incorrect';
  const unnamed = field
    ? `Le champ «\u00a0${field}\u00a0» ${fault}.`
    : 'La requête est incorrecte.';
  throw new ApiError(400, issue.message || unnamed);
}

/** This backend numbers its records: an id is an integer, in a body too. */
export const ownId = v.pipe(v.number(), v.safeInteger());

/** Returns the id of the path; throws a 400 with a French sentence when it is no number. */
export function readId(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError(400, 'L’identifiant doit être un nombre entier.');
}

/**
 * Rows of a page. A search of the back office reads many; for a visitor, whom nobody knows, a hundred
 * long articles would be an answer of megabytes.
 */
export const MOST_ROWS = { visitor: 20, admin: 100 };

function readCount(c: Context, name: string, fallback: number, min: number, max: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const most = max === MOST_ROWS.admin ? ` et au plus ${max}` : '';
  throw new ApiError(
    400,
    `«\u00a0${name}\u00a0» doit être un nombre entier, au moins ${min}${most}.`,
  );
}

/** Reads `page`, `size` and `sort=column,asc|desc` with Spring's defaults, newest first. */
export function readPageRequest(c: Context, columns: readonly string[]): PageRequest {
  const [sort = '', direction = 'asc', ...rest] = (c.req.query('sort') ?? 'createdAt,desc').split(
    ',',
  );
  const order = direction.toLowerCase();
  if (!columns.includes(sort) || (order !== 'asc' && order !== 'desc') || rest.length > 0) {
    throw new ApiError(
      400,
      `«\u00a0sort\u00a0» doit être une colonne (${columns.join(', ')}) suivie de ,asc ou ,desc.`,
    );
  }
  return {
    page: readCount(c, 'page', 0, 0, 999_999_999),
    size: readCount(c, 'size', 20, 1, MOST_ROWS.admin),
    sort,
    isDescending: order === 'desc',
  };
}
