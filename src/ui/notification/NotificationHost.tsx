import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import {
  dismissNotification,
  readNotification,
  subscribeToNotifications,
} from './notifications.ts';
import { PlainNotification } from './PlainNotification.tsx';

/** MUI comes with the first message, not with the page. */
const Snackbar = lazy(() =>
  import('./NotificationSnackbar.tsx').then(
    (module) => ({ default: module.NotificationSnackbar }),
    () => ({ default: PlainNotification }),
  ),
);

/** Shows the current notification at the bottom centre (specification section 4). */
export function NotificationHost() {
  const notification = useSyncExternalStore(subscribeToNotifications, readNotification, () => null);
  const wasUsed = useRef(false);
  if (notification) wasUsed.current = true;
  if (!wasUsed.current) return null;
  return (
    <Suspense fallback={null}>
      <Snackbar notification={notification} onClose={dismissNotification} />
    </Suspense>
  );
}
