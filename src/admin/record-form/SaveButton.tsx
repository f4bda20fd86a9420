import Button from '@mui/material/Button';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props = { label: string; isSaving: boolean };

/** Stays enabled, so that it keeps the focus: a second click while saving does nothing. */
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
