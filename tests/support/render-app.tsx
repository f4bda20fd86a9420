import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { afterEach, onTestFinished } from 'vitest';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { connectApplicationToHttp } from '#src/app/connect-http.ts';
import { dropOldNotices } from '#src/app/drop-old-notices.ts';
import { openAdminTree } from '#src/app/router.ts';
import { routes } from '#src/app/routes.tsx';
import { dismissNotifications } from '#src/ui/notification/notifications.ts';
import type { Published } from '#src/ui/PublishedContext.ts';

/** The secret path of the tests; its digest is built in by vite.config.ts. */
export const ADMIN_BASE = '/chemin-secret-des-tests';

/** Notifications outlive a screen; they must not appear in the next test, nor be waited for. */
afterEach(() => dismissNotifications());

/**
 * Opens an address, or the last one of a history, in the real application: its route table, providers and failure handling, and the answers that a
 * published document held.
 */
export function renderApp(path: InitialEntry | InitialEntry[], published?: Published) {
  const router = createMemoryRouter(routes, {
    initialEntries: Array.isArray(path) ? path : [path],
    patchRoutesOnNavigation: openAdminTree,
  });
  connectApplicationToHttp(router);
  onTestFinished(dropOldNotices(router));
  const view = render(
    <AppProviders published={published}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  // What a pointer cannot reach is said in style sheets, which do not count here.
  return { ...view, router, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
