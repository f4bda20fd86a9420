import { useLocation } from 'react-router-dom';
import { type Entity, rowLinkOf } from '#src/admin/entity.ts';
import { adminHref, formLinkState } from '#src/admin/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import { encodeSegment } from '#src/lib/encode-segment.ts';

/** The row that was opened last, the address of its list, and how far it was scrolled. */
let last: Readonly<{ list: string; id: Id; top: number }> | undefined;

export const lastRowOf = (list: string) => (last?.list === list ? last.id : undefined);

/** Shows the list as it was left, after the router's own scrolling, which ends the same render. */
export function bringRowIntoView(part: HTMLElement | null) {
  queueMicrotask(() => {
    if (last && part) window.scrollTo({ top: last.top });
    part?.closest('[role="row"], li')?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Returns the props of the link from a row to its form or detail page, which returns to this page of the
 * list; `undefined` where a row has neither.
 */
export function useRowLink(entity: Entity, id: Id | null) {
  const { pathname, search } = useLocation();
  const label = rowLinkOf(entity);
  if (label === undefined || id === null) return undefined;
  return {
    to: adminHref(entity, `${encodeSegment(String(id))}/${label.toLowerCase()}`),
    state: formLinkState(search),
    onClick: () => {
      last = { list: `${pathname}${search}`, id, top: window.scrollY };
    },
  };
}
