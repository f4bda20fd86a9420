import styles from '#src/ui/notice-box.module.css';
import type { Notification } from './notifications.ts';
import { useAutoHide } from './useAutoHide.ts';

type Props = { notification: Notification; onClose: (id: number) => void };

/** Shows the message when the code of the usual notification could not be loaded. */
export function PlainNotification({ notification, onClose }: Props) {
  const { id, message } = notification;
  const holding = useAutoHide(() => onClose(id));
  return (
    <div role="alert" className={styles.floating} {...holding}>
      {message}
      <button type="button" onClick={() => onClose(id)}>
        Fermer
      </button>
    </div>
  );
}
