import type { Story } from '#src/api/contract.ts';

const kinds = { histoire: 'Histoire', berceuse: 'Berceuse' } as const;

/** 'Histoire · 7 min', 'Histoire · 3 h 08'; only the kind where the length is not known. */
export function kindAndLength({ kind, seconds }: Pick<Story, 'kind' | 'seconds'>): string {
  if (seconds === null || !(seconds > 0)) return kinds[kind];
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
  return `${kinds[kind]} · ${hours > 0 ? `${hours}\u00a0h\u00a0${rest}` : `${minutes}\u00a0min`}`;
}
