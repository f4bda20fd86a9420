import type { ResourceDefinition, Row, RowRequest } from './definition.ts';

/** What the table of a desk and the cards of a phone both show. */
export type ResourceViewProps = Readonly<{
  definition: ResourceDefinition;
  rows: readonly Row[];
  isLoading: boolean;
  sort: string;
  returnedRowId: number | undefined;
  onSort: (sort: string) => void;
  onAsk: (ask: RowRequest) => void;
}>;
