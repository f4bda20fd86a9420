import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import styles from './ListPager.module.css';
import { type ListQuery, PAGE_SIZES } from './list-query.ts';

type ShownRows = Readonly<{
  rows: readonly unknown[];
  /** undefined when it is not known. */
  total: number | undefined;
  hasNext: boolean;
}>;

export type PagerProps = {
  query: ListQuery;
  list: ShownRows;
  onChange: (change: Partial<ListQuery>) => void;
};

const number = new Intl.NumberFormat('fr-FR');

/** Returns '6–10 sur 12'. */
function shownRows({ page, size }: ListQuery, { rows, total, hasNext }: ShownRows) {
  if (total === undefined && rows.length === 0) return `Page ${page}`;
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = total === undefined ? first + rows.length - 1 : Math.min(total, page * size);
  const range = `${number.format(first)}–${number.format(last)}`;
  if (total !== undefined) return `${range} sur ${number.format(total)}`;
  return hasNext ? `${range} sur plus de ${number.format(last)}` : range;
}

/** The pager of the table, of the cards, and of a list that failed to load. */
export function ListPager({ query, list, onChange }: PagerProps) {
  const sizeId = useId();
  const { page, size } = query;
  return (
    <nav aria-label="Pages de la liste" className={styles.pager}>
      <label htmlFor={sizeId}>Lignes par page&nbsp;:</label>
      <select
        id={sizeId}
        aria-label="Lignes par page"
        className={styles.size}
        value={size}
        onChange={(event) => onChange({ size: Number(event.target.value), page: 1 })}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <p className={styles.rows}>{shownRows(query, list)}</p>
      <div>
        <IconButton
          color="inherit"
          aria-label="Aller à la page précédente"
          disabled={page === 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          <Arrow shape="M15 6l-6 6 6 6" />
        </IconButton>
        <IconButton
          color="inherit"
          aria-label="Aller à la page suivante"
          disabled={!list.hasNext}
          onClick={() => onChange({ page: page + 1 })}
        >
          <Arrow shape="M9 6l6 6-6 6" />
        </IconButton>
      </div>
    </nav>
  );
}

const Arrow = ({ shape }: { shape: string }) => (
  <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);
