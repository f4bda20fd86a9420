import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import type { ResourceDefinition, RowRequest } from './definition.ts';
import type { PagerProps } from './ListPager.tsx';

/** Props shared by the table (wide screens) and the cards (phones). */
export type ListViewProps = Readonly<{
  definition: ResourceDefinition;
  rows: readonly Row[];
  isLoading: boolean;
  pager: PagerProps;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
}>;
