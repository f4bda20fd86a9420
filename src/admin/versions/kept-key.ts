/** Keys of kept records: `deleted/{admin}/{entity}/{id}/{time}/{number}`, so that they sort by time. */

export type Shelf = 'version' | 'deleted';

const part = encodeURIComponent;

/** How the keys of some records begin. */
export const startOf = (shelf: Shelf, admin: string, entity?: string, recordId?: string) =>
  `${[shelf, admin, entity, recordId]
    .flatMap((one) => (one === undefined ? [] : [part(one)]))
    .join('/')}/`;

/** `number` tells apart what was kept within one millisecond. */
export const keyOf = (start: string, keptAt: string, number: number) =>
  `${start}${part(keptAt)}/${String(number).padStart(6, '0')}`;

/** When it was kept, in ms since 1970; no number for a key of another form. */
export const timeOf = (key: string) => Date.parse(decodeURIComponent(key.split('/')[4] ?? ''));
