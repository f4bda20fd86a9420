import type { Context } from 'hono';
import type { PageRequest } from '../db/read-page.ts';
import { ApiError } from './api-error.ts';

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
