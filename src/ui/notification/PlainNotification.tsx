import { useEffect } from 'react';
import styles from '#src/ui/notice-box.module.css';
import { AUTO_HIDE, type Notification } from './notifications.ts';

type Props = { notification: Notification; onClose: (id: number) => void };

/** Shows the message when the code of the usual notification could not be loaded. */
export function PlainNotification({ notification, onClose }: Props) {
  const { id, message } = notification;

  useEffect(
    function closeLater() {
      const timer = setTimeout(() => onClose(id), AUTO_HIDE);
      return () => clearTimeout(timer);
    },
    [id, onClose],
  );

  return (
    <div role="alert" className={styles.floating}>
      {message}
      <button type="button" onClick={() => onClose(id)}>
        Fermer
      </button>
    </div>
  );
}
