import { useCallback } from 'react';
import { adminHref, type adminSegments } from '#src/admin-paths.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';

/** Links of the back office, under the base that was opened: `hrefOf('articles', '12/modifier')`. */
export function useAdminHref() {
  return useCallback(
    (section: keyof typeof adminSegments, rest = '') =>
      adminHref(openedAdminBase() ?? '', section, rest),
    [],
  );
}
