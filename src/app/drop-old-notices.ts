import type { createBrowserRouter } from 'react-router-dom';
import { subscribeToToken } from '#src/session/token-store.ts';
import { dismissNotifications, lastNotificationId } from '#src/ui/notification/notifications.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * A notice of the page before, or of another session, is dropped. Not when the application itself leads
 * on (it replaces the history entry then): the notice says why.
 */
export function dropOldNotices(router: Router) {
  let { pathname } = router.state.location;
  let openingSince: number | undefined;
  const stopRouter = router.subscribe(({ location, historyAction, navigation }) => {
    // What fails while the next page is opening belongs to that one already.
    if (navigation.state !== 'idle') openingSince ??= lastNotificationId();
    if (location.pathname !== pathname && historyAction !== 'REPLACE') {
      dismissNotifications(openingSince);
    }
    pathname = location.pathname;
    if (navigation.state === 'idle') openingSince = undefined;
  });
  const stopToken = subscribeToToken(() => dismissNotifications());
  return () => {
    stopRouter();
    stopToken();
  };
}
