import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import styles from './ListPager.module.css';
import { type ListQuery, PAGE_SIZES } from './list-query.ts';

type Props = {
  query: ListQuery;
  list: Readonly<{
    rows: readonly unknown[];
    /** undefined while it is not known. */
    total: number | undefined;
    hasNext: boolean;
  }>;
  onChange: (change: Partial<ListQuery>) => void;
};

const number = new Intl.NumberFormat('fr-FR');

function shownRows({ page, size }: ListQuery, { rows, total }: Props['list']) {
  if (total === undefined && rows.length === 0) return `Page ${page}`;
  if (total === undefined) {
    const last = number.format((page - 1) * size + rows.length);
    return `${number.format((page - 1) * size + 1)}–${last} sur plus de ${last}`;
  }
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return `${number.format(first)}–${number.format(last)} sur ${number.format(total)}`;
}

/**
 * Paging of its own instead of the grid's: that one goes to page 1 by itself whenever the order
 * changes, "back" included, and it is gone when the list could not load. MUI's would bring its
 * drawn select and its tooltip along, 30 kB for two arrows and a select of the browser.
 */
export function ListPager({ query, list, onChange }: Props) {
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
