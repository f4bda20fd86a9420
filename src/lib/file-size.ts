/**
 * 2 480 000 → '2,5 Mo'. Not by `Intl.NumberFormat`: the first one of a page takes a phone 50 ms, in
 * one task.
 */
export const fileSize = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0Mo`;
