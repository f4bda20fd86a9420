import type { ListQuery } from './list-query.ts';

export type ShownRows = Readonly<{
  rows: readonly unknown[];
  /** undefined when it is not known. */
  total: number | undefined;
  hasNext: boolean;
}>;

const number = new Intl.NumberFormat('fr-FR');

/** Returns '6–10 sur 12', the label of both pagers. */
export function shownRows({ page, size }: ListQuery, { rows, total }: ShownRows) {
  if (total === undefined && rows.length === 0) return `Page ${page}`;
  if (total === undefined) {
    const last = number.format((page - 1) * size + rows.length);
    return `${number.format((page - 1) * size + 1)}–${last} sur plus de ${last}`;
  }
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return `${number.format(first)}–${number.format(last)} sur ${number.format(total)}`;
}
