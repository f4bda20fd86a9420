/** One row of a table: the measured value, and its limit. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** Missing where the value only explains others. */
  readonly atMost?: number;
  /** The value of a plain `<audio>` at the same time, if the limit is derived from it. */
  readonly bare?: number;
  readonly unit: 'ms' | 's' | 'MB' | '%' | '';
}

const digits = { ms: 0, s: 2, MB: 0, '%': 1, '': 0 } as const;

export const show = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(digits[unit])} ${unit}`.trim();

/** A value that is not a number is over its limit, too. */
export const isMet = ({ value, atMost }: Figure): boolean =>
  atMost === undefined || value <= atMost;

/** As docs/benchmarks.md has it: bold over its limit. */
function cellOf(figure: Figure | undefined): string {
  if (figure === undefined) return '';
  const { value, bare, unit } = figure;
  const text = `${show(value, unit)}${bare === undefined ? '' : ` (bare ${show(bare, unit)})`}`;
  return isMet(figure) ? text : `**${text}**`;
}

/** A row of Markdown: what one or several columns measured of the same. */
export function rowOf(...figures: readonly (Figure | undefined)[]): string {
  const { what = '', atMost, unit = '' } = figures.find((figure) => figure !== undefined) ?? {};
  const most = atMost === undefined ? '' : show(atMost, unit);
  return `| ${[what, most, ...figures.map(cellOf)].join(' | ')} |`;
}

/** The first two lines of a table with these columns. */
export const headOf = (...columns: readonly string[]) =>
  `| what | at most | ${columns.join(' | ')} |\n| --- | --- |${' --- |'.repeat(columns.length)}`;

/** Returns the value at this percentile of the sorted values. */
export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
