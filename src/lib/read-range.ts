/** Byte positions, both included. */
export type Range = { start: number; end: number };

/**
 * Returns the part of `size` bytes that a `Range` header requests; undefined when the header must be
 * ignored (RFC 9110, 14.2).
 */
export function readRange(
  header: string | null,
  size: number,
): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/i) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
