import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { Notification } from './notifications.ts';
import { useAutoHide } from './useAutoHide.ts';

type Props = { notification: Notification; onClose: (id: number) => void };

export function NotificationSnackbar({ notification, onClose }: Props) {
  const { id, message, severity } = notification;
  const holding = useAutoHide(() => onClose(id));
  return (
    <Snackbar
      open
      // Above the cookie banner and the player's bar.
      sx={{ marginBottom: 'calc(var(--banner-room, 0px) + var(--bar-room, 0px))' }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        // A touch elsewhere must not close the message before it was read.
        if (reason !== 'clickaway') onClose(id);
      }}
      {...holding}
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
