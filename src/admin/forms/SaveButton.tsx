import Button from '@mui/material/Button';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props = { label: string; isSaving: boolean };

/** Stays enabled to keep the focus: a second click while saving is ignored. */
export function SaveButton({ label, isSaving }: Props) {
  return (
    <>
      <Button type="submit" variant="contained" size="large" aria-disabled={isSaving}>
        {isSaving ? 'Enregistrement…' : label}
      </Button>
      <WaitingStatus isWaiting={isSaving} />
    </>
  );
}
