import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { subscribeToToken } from '#src/session/token-store.ts';
import { dismissNotifications, lastNotificationId } from '#src/ui/notification/notifications.ts';

/**
 * A notice of the page before, or of another session, is dropped. Not when the application itself leads on
 * (it replaces the history entry then): the notice says why.
 */
export function useNoticesOfThisPage() {
  const { pathname } = useLocation();
  const isLedOn = useNavigationType() === 'REPLACE';
  const isOpening = useNavigation().state !== 'idle';
  const page = useRef({ pathname, lastId: 0 });

  useEffect(
    // What fails while the next page is opening belongs to that one already.
    function rememberThoseOfThisPage() {
      if (isOpening) page.current.lastId = lastNotificationId();
    },
    [isOpening],
  );

  useEffect(
    function dropThoseOfThePageBefore() {
      if (page.current.pathname === pathname) return;
      const { lastId } = page.current;
      page.current = { pathname, lastId: 0 };
      if (!isLedOn) dismissNotifications(lastId || undefined);
    },
    [pathname, isLedOn],
  );

  useEffect(function dropThoseOfAnotherSession() {
    return subscribeToToken(() => dismissNotifications());
  }, []);
}
