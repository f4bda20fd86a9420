import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { AUTO_HIDE, type Notification } from './notifications.ts';

type Props = { notification: Notification; onClose: (id: number) => void };

export function NotificationSnackbar({ notification, onClose }: Props) {
  const { id, message, severity } = notification;
  return (
    <Snackbar
      key={id}
      open
      sx={{ marginBottom: 'var(--banner-room, 0)' }}
      autoHideDuration={AUTO_HIDE}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        // A touch elsewhere must not close the message before it was read.
        if (reason !== 'clickaway') onClose(id);
      }}
    >
      <Alert
        severity={severity}
        variant="filled"
        closeText="Fermer"
        onClose={() => onClose(id)}
        sx={{ borderRadius: '18px', font: 'inherit', fontWeight: 600, alignItems: 'center' }}
      >
        {message}
      </Alert>
    </Snackbar>
  );
}
