/**
 * 2 480 000 → '2,5 Mo', 900 → '1 ko'. Not by `Intl.NumberFormat`: the first one of a page takes a phone 50 ms, in
 * one task.
 */
export const fileSize = (bytes: number) =>
  bytes < 1e5
    ? `${Math.ceil(bytes / 1000)}\u00a0ko`
    : `${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0Mo`;
