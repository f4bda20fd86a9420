import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import type { Row } from '#src/api/resources.ts';
import { HandledMark } from './HandledMark.tsx';
import styles from './RowName.module.css';
import { nameOf } from './rows.ts';
import { useRowLink } from './useRowLink.ts';

type Props = ComponentProps<'a'> & {
  entity: Entity;
  row: Row;
  /** Maximum lines of a long name. */
  lines?: 1 | 2;
};

/** The name of a row, as a link to its form or detail page. */
export function RowName({ entity, row, lines = 1, ...link }: Props) {
  const linkTo = useRowLink();
  const name = nameOf(row, entity);
  const rowAction = rowLinkOf(entity);
  const { id } = row;
  if (id === null) return `${name} (sans identifiant\u00a0: aucune action possible)`.trim();
  if (rowAction === undefined) return name;
  return (
    <>
      <Link
        {...link}
        {...linkTo({ ...row, id }, rowAction)}
        className={styles.name}
        title={name}
        data-lines={lines}
      >
        {name}
      </Link>
      {entity.isHandled && <HandledMark id={id} />}
    </>
  );
}
