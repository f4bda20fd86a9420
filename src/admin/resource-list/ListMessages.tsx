import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a form that returned here has done, until it is closed or the list moves on. */
export function SavedMessage({ message }: { message: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (message === undefined) return null;
  return (
    <Alert
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mb: 2 }}
      onClose={() => void navigate({ search }, { replace: true, state: null })}
    >
      {message}
    </Alert>
  );
}

/** In the place of the rows: a list that could not load must not look like an empty one. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      La liste n’a pas pu être chargée.
    </Alert>
  );
}

/** Rows that came and could not be read: a list must not hide that it has them. */
export function LeftOutMessage({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          {count === 1
            ? 'Une ligne de cette page ne peut pas être affichée.'
            : `${count} lignes de cette page ne peuvent pas être affichées.`}
        </Alert>
      )}
    </div>
  );
}
