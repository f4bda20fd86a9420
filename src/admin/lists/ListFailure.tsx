import Button from '@mui/material/Button';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';

/** Shown in place of the rows: a list that failed must not look empty. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageMessage>
        La liste n’a pas pu être chargée. <Button onClick={onRetry}>Réessayer</Button>
      </PageMessage>
    </div>
  );
}

/** Reports rows that could not be parsed. */
export function LeftOutMessage({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <PageMessage>
          {count === 1
            ? 'Une ligne de cette page ne peut pas être affichée.'
            : `${count} lignes de cette page ne peuvent pas être affichées.`}
        </PageMessage>
      )}
    </div>
  );
}
