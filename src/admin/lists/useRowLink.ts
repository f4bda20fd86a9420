import { useLocation } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import { formLinkState } from '#src/admin/ui/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';

/** The row that was opened last, and the address of its list: the browser's "back" returns to it. */
let opened: Readonly<{ list: string; id: Id }> | undefined;

export const openedRowOf = (list: string) => (opened?.list === list ? opened.id : undefined);

/**
 * Returns the props of the link from a row to its form or detail page, which returns to this page of the
 * list; `undefined` where a row has neither.
 */
export function useRowLink(entity: Entity, id: Id | null) {
  const { pathname, search } = useLocation();
  const label = rowLinkOf(entity);
  if (label === undefined || id === null) return undefined;
  return {
    to: `${encodeSegment(String(id))}/${label.toLowerCase()}`,
    state: formLinkState(search, id),
    onClick: () => {
      opened = { list: `${pathname}${search}`, id };
    },
  };
}
