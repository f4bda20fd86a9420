/** The result of an audit by the criteria of RGAA, as its report states it. */
export type Audit = Readonly<{
  /** '2026-11-24'. */
  date: string;
  /** Who made it. */
  by: string;
  /** Share of the criteria that the site meets, in per cent. */
  rate: number;
  /** What is not accessible, one sentence each. */
  failures: readonly string[];
}>;

/**
 * To complete by the owner of the radio, as the legal notice is: the last audit, which is valid for
 * three years; null where none was made.
 */
export const audit: Audit | null = null;
