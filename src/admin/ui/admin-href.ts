import type { Section } from '#src/admin/entity.ts';
import { openedAdminBase } from '#src/session/admin-base.ts';

/**
 * Returns the address of a section under the opened base; `rest` adds 'new' or '{id}/modifier'. Without
 * a section it is the login's.
 */
export const adminHref = (section?: Pick<Section, 'segment'>, rest = '') =>
  [openedAdminBase() ?? '', section?.segment ?? '', rest].filter((part) => part !== '').join('/');
