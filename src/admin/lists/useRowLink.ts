import { useLocation } from 'react-router-dom';
import { formLinkState } from '#src/admin/ui/list-return.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { rememberOpenedRow } from './opened-row.ts';
import type { NamedRow } from './rows.ts';

/**
 * Returns the props of a link from a row to its form or detail page, which returns to this page of
 * the list: `linkTo(row, 'Modifier')`.
 */
export function useRowLink() {
  const { pathname, search } = useLocation();
  return (row: NamedRow, rowAction: string) => ({
    to: `${encodeSegment(String(row.id))}/${rowAction.toLowerCase()}`,
    state: formLinkState(search, row.id),
    onClick: () => rememberOpenedRow(`${pathname}${search}`, row.id),
  });
}
