import Button from '@mui/material/Button';
import { type FormEvent, useId, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import type { PagerProps } from './ListPager.tsx';
import styles from './PageJump.module.css';

/** Links to the first and last page, and a field for any other page number. */
export function PageJump({ query, list, onChange }: PagerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { page, size } = query;
  const last = list.total === undefined ? undefined : Math.ceil(list.total / size);
  if (page === 1 && (last === undefined ? !list.hasNext : last <= 1)) return null;

  const goTo = (next: number) => next !== page && onChange({ page: next });
  function jump(event: FormEvent) {
    event.preventDefault();
    const wanted = Math.trunc(Number(input.current?.value));
    if (wanted >= 1) goTo(Math.min(wanted, last ?? wanted));
  }

  return (
    <nav aria-label="Aller à une page" className={styles.jump}>
      <Button size="small" disabled={page === 1} onClick={() => goTo(1)}>
        Première page
      </Button>
      <Button
        size="small"
        disabled={last === undefined || page === last}
        onClick={() => last !== undefined && goTo(last)}
      >
        Dernière page
      </Button>
      <form className={styles.form} noValidate onSubmit={jump}>
        <label htmlFor={id}>Page</label>
        <input
          key={page}
          id={id}
          ref={input}
          type="number"
          inputMode="numeric"
          min={1}
          max={last}
          defaultValue={page}
          className={`${fields.input} ${styles.number}`}
        />
        {last !== undefined && <span>sur {last}</span>}
        <Button type="submit" size="small">
          Aller
        </Button>
      </form>
    </nav>
  );
}
