import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import type { ResourceDefinition, RowRequest } from './definition.ts';
import type { PagerProps } from './ListPager.tsx';

/** What the table of a desk and the cards of a phone both show. */
export type ResourceViewProps = Readonly<{
  definition: ResourceDefinition;
  rows: readonly Row[];
  isLoading: boolean;
  pager: PagerProps;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
}>;
