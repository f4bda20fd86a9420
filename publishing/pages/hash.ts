import { createHash } from 'node:crypto';

/** Returns a short hash of the data a page is made of: the same data gives the same hash. */
export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
