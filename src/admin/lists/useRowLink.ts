import { useLocation } from 'react-router-dom';
import { formLinkState } from '#src/admin/ui/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import type { NamedRow } from './rows.ts';

/** The row that was opened last, and the address of its list: the browser's "back" returns to it. */
let opened: Readonly<{ list: string; id: Id }> | undefined;

export const openedRowOf = (list: string) => (opened?.list === list ? opened.id : undefined);

/**
 * Returns the props of a link from a row to its form or detail page, which returns to this page of
 * the list: `linkTo(row, 'Modifier')`.
 */
export function useRowLink() {
  const { pathname, search } = useLocation();
  return (row: NamedRow, rowAction: string) => ({
    to: `${encodeSegment(String(row.id))}/${rowAction.toLowerCase()}`,
    state: formLinkState(search, row.id),
    onClick: () => {
      opened = { list: `${pathname}${search}`, id: row.id };
    },
  });
}
