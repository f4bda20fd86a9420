import type { Entity } from '#src/admin/entity.ts';
import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import type { PagerProps } from './ListPager.tsx';
import type { RowRequest } from './rows.ts';

/** Props shared by the table (wide screens) and the cards (phones). */
export type ListViewProps = Readonly<{
  entity: Entity;
  rows: readonly Row[];
  isLoading: boolean;
  pager: PagerProps;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
}>;
