import { useCallback } from 'react';
import { type AdminSection, adminHref } from '#src/admin/entities.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';

/** Returns links of the back office under the opened base: `hrefOf('articles', '12/modifier')`. */
export function useAdminHref() {
  return useCallback(
    (section: AdminSection | 'login', rest = '') =>
      adminHref(openedAdminBase() ?? '', section, rest),
    [],
  );
}
