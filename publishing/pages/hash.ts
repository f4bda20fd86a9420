import { createHash } from 'node:crypto';

/** A short name for what a page is made of: the same answer, the same name. */
export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
