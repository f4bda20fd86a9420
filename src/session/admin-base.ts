let opened: string | null = null;

export function openAdminBase(base: string) {
  opened = base;
}

/** The base under which this page was opened; null after visits to public pages only. */
export const openedAdminBase = () => opened;
