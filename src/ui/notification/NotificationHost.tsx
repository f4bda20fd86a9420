import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import {
  dismissNotification,
  type Notification,
  readNotification,
  subscribeToNotifications,
} from './notifications.ts';
import { PlainNotification } from './PlainNotification.tsx';

type View = ComponentType<{ notification: Notification; onClose: (id: number) => void }>;

/** Shows the current notification at the bottom centre (specification section 4). */
export function NotificationHost() {
  const notification = useSyncExternalStore(subscribeToNotifications, readNotification, () => null);
  const [Snackbar, setSnackbar] = useState<View | null>(null);
  const [plainId, setPlainId] = useState<number | null>(null);
  const id = notification?.id;

  useEffect(
    // MUI is loaded with the first message, not with the page. When that fails, a plain box shows
    // this message, and the next message retries.
    function fetchSnackbar() {
      if (id === undefined || Snackbar !== null) return;
      import('./NotificationSnackbar.tsx').then(
        (module) => setSnackbar(() => module.NotificationSnackbar),
        () => setPlainId(id),
      );
    },
    [id, Snackbar],
  );

  if (!notification) return null;
  if (Snackbar)
    return <Snackbar key={id} notification={notification} onClose={dismissNotification} />;
  if (id !== plainId) return null;
  return <PlainNotification key={id} notification={notification} onClose={dismissNotification} />;
}
