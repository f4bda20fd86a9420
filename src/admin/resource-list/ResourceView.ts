import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import type { ResourceDefinition, RowRequest } from './definition.ts';

/** What the table of a desk and the cards of a phone both show. */
export type ResourceViewProps = Readonly<{
  definition: ResourceDefinition;
  rows: readonly Row[];
  isLoading: boolean;
  sort: string;
  returnedRowId: Id | undefined;
  onSort: (sort: string) => void;
  onAsk: (ask: RowRequest) => void;
}>;
