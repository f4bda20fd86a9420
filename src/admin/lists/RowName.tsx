import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { Row } from '#src/api/resources.ts';
import { nameOf, type ResourceDefinition } from './definition.ts';
import styles from './RowName.module.css';
import { useRowLink } from './useRowLink.ts';

type Props = ComponentProps<'a'> & {
  definition: ResourceDefinition;
  row: Row;
  /** Maximum lines of a long name. */
  lines?: 1 | 2;
};

/** The name of a row, as a link to its form or detail page. */
export function RowName({ definition, row, lines = 1, ...link }: Props) {
  const linkTo = useRowLink();
  const name = nameOf(row, definition);
  const [rowAction] = definition.rowActions;
  const { id } = row;
  if (rowAction === undefined || id === null) return name;
  return (
    <Link
      {...link}
      {...linkTo({ ...row, id }, rowAction)}
      className={styles.name}
      title={name}
      data-lines={lines}
    >
      {name}
    </Link>
  );
}
