import Button from '@mui/material/Button';
import type { useReturnToList } from '#src/admin/resource-list/list-return.ts';

/** Leaves a form for the page of the list it was opened from. */
export function BackToList({ onLeave }: { onLeave: ReturnType<typeof useReturnToList> }) {
  return (
    <Button sx={{ mb: 1, ml: -1 }} onClick={() => void onLeave()}>
      Retour à la liste
    </Button>
  );
}
