import type { Row } from '#src/api/resources.ts';
import { AccountName } from './AccountName.tsx';
import { CellValue } from './CellValue.tsx';
import { type Column, nameOf, type ResourceDefinition } from './definition.ts';
import { EmailLink } from './EmailLink.tsx';
import { RowName } from './RowName.tsx';
import { WholeOnFocus } from './WholeOnFocus.tsx';

type Props = { definition: ResourceDefinition; column: Column; row: Row; tabIndex: number };

/** One value in the table; a truncated name or address shows its full text in a tooltip. */
export function GridCell({ definition, column, row, tabIndex }: Props) {
  if (column.field === definition.displayField && definition.rowActions.length > 0) {
    return (
      <WholeOnFocus text={nameOf(row, definition)}>
        <RowName definition={definition} row={row} lines={2} tabIndex={tabIndex} />
      </WholeOnFocus>
    );
  }
  const value = String(row[column.field] ?? '');
  if (value !== '' && column.kind === 'email') {
    return (
      <WholeOnFocus text={value}>
        <EmailLink address={value} tabIndex={tabIndex} />
      </WholeOnFocus>
    );
  }
  if (value !== '' && column.kind === 'account') {
    return (
      <WholeOnFocus text={value}>
        <AccountName name={value} tabIndex={tabIndex} />
      </WholeOnFocus>
    );
  }
  return <CellValue row={row} column={column} tabIndex={tabIndex} />;
}
