import type { Id } from '#src/api/contract.ts';

/** The row whose form was opened last, so that the browser's "back" returns to it. */
let opened: Readonly<{ list: string; id: Id }> | undefined;

/** `list` is the address of the list with its query. */
export function rememberOpenedRow(list: string, id: Id) {
  opened = { list, id };
}

export const openedRowOf = (list: string) => (opened?.list === list ? opened.id : undefined);
