/** One row of the table: the measured value, and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Missing where the value only explains others. */
  readonly atMost?: number;
  /** The value of a plain `<audio>` at the same time, if the limit is derived from it. */
  readonly bare?: number;
  readonly unit: 'ms' | 's' | 'MB' | '%' | '';
}

const digits = { ms: 0, s: 1, MB: 1, '%': 1, '': 0 } as const;

export const show = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(digits[unit])} ${unit}`.trim();

export const isMet = ({ value, atMost }: Figure): boolean =>
  atMost === undefined || value <= atMost;

type Column = { readonly name: string; readonly figures: readonly Figure[] };

/** Prints the values side by side, each with its result; a row may be missing in a column. */
export function table(columns: readonly Column[]): string {
  const rows = new Map<string, Figure>();
  for (const { figures } of columns)
    for (const figure of figures) if (!rows.has(figure.what)) rows.set(figure.what, figure);
  const lines = [
    ['', 'at most', ...columns.map(({ name }) => name)],
    ...[...rows.values()].map(({ what, atMost, unit }) => [
      what,
      atMost === undefined ? '' : show(atMost, unit),
      ...columns.map(({ figures }) => {
        const figure = figures.find((one) => one.what === what);
        if (figure === undefined) return '';
        const beside = figure.bare === undefined ? '' : ` (bare ${show(figure.bare, figure.unit)})`;
        const value = `${show(figure.value, figure.unit)}${beside}`;
        return figure.atMost === undefined ? value : `${value} ${isMet(figure) ? 'ok' : 'missed'}`;
      }),
    ]),
  ];
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0);
  return lines.map((line) => line.map(align).join('   ')).join('\n');
}

/** Returns the value at this percentile of the sorted values. */
export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
