import Button from '@mui/material/Button';
import type { useReturnToList } from './list-return.ts';

/** Leaves a form and returns to the list page from which it was opened. */
export function BackToList({ onLeave }: { onLeave: ReturnType<typeof useReturnToList> }) {
  return (
    <Button sx={{ mb: 1, ml: -1 }} onClick={() => void onLeave()}>
      Retour à la liste
    </Button>
  );
}
