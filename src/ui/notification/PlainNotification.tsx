import styles from '#src/ui/notice-box.module.css';
import type { Notification } from './notifications.ts';

type Props = { notification: Notification | null; onClose: (id: number) => void };

/** Says the sentence where the code of the usual notification could not be fetched. */
export function PlainNotification({ notification, onClose }: Props) {
  if (!notification) return null;
  const { id, message } = notification;
  return (
    <div role="alert" className={styles.floating}>
      {message}
      <button type="button" onClick={() => onClose(id)}>
        Fermer
      </button>
    </div>
  );
}
