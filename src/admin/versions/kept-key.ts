/**
 * Keys of stored records: `deleted/{admin}/{entity}/{id}/{time}/{number}`, so that they sort by time.
 */

export type Shelf = 'version' | 'deleted';

const part = encodeURIComponent;

/** Returns the common prefix of the keys of some records. */
export const startOf = (shelf: Shelf, admin: string, entity?: string, recordId?: string) =>
  `${[shelf, admin, entity, recordId]
    .flatMap((one) => (one === undefined ? [] : [part(one)]))
    .join('/')}/`;

/** `number` distinguishes records stored within one millisecond. */
export const keyOf = (start: string, keptAt: string, number: number) =>
  `${start}${part(keptAt)}/${String(number).padStart(6, '0')}`;

/** Returns when it was stored, in ms since 1970; NaN for an invalid key. */
export const timeOf = (key: string) => Date.parse(decodeURIComponent(key.split('/')[4] ?? ''));
