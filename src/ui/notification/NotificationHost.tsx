import { type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './NotificationHost.module.css';
import {
  AUTO_HIDE,
  dismissNotification,
  type Notification,
  readNotification,
  subscribeToNotifications,
} from './notifications.ts';

/**
 * Shows the current notification at the bottom centre (specification section 4). It is part of the
 * application itself: a message about the network must not need the network.
 */
export function NotificationHost() {
  const notification = useSyncExternalStore(subscribeToNotifications, readNotification, () => null);
  return notification && <NotificationBox key={notification.id} notification={notification} />;
}

function NotificationBox({ notification }: { notification: Notification }) {
  const { id, message, severity } = notification;
  const close = () => dismissNotification(id);
  const holding = useAutoHide(close);

  useEffect(
    function closeByEscape() {
      function onKey({ key, defaultPrevented }: KeyboardEvent) {
        if (key === 'Escape' && !defaultPrevented) dismissNotification(id);
      }
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [id],
  );

  return (
    <div role="alert" className={styles.box} data-severity={severity} {...holding}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <path
          d={
            severity === 'error'
              ? 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v6m0 3v.1'
              : 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.8 2.8L16 9.6'
          }
        />
      </svg>
      <span>{message}</span>
      <button type="button" aria-label="Fermer" title="Fermer" onClick={close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6.5 6.5 11 11m0-11-11 11" />
        </svg>
      </button>
    </div>
  );
}

/**
 * Calls `onHide` after the time of a notification. A pointer that moves over it or the focus in it
 * holds it; a pointer that merely stood there when it came does not.
 */
function useAutoHide(onHide: () => void) {
  const [isHeld, setIsHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time does not start again with a new `onHide`
  useEffect(
    function hideLater() {
      if (isHeld) return;
      const timer = setTimeout(onHide, AUTO_HIDE);
      return () => clearTimeout(timer);
    },
    [isHeld],
  );

  return {
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) setIsHeld(true);
    },
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
