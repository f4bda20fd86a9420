import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { markHandled, useHandled } from '#src/admin/device-store/useHandled.ts';
import type { Id } from '#src/api/contract.ts';

const labelOf = (handled: boolean) =>
  `Marquer comme ${handled ? 'non traité' : 'traité'} (sur cet appareil)`;

/** Beside the name of a message that is marked as handled. */
export function HandledMark({ id }: { id: Id }) {
  const handled = useHandled(id);
  if (!handled) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      ✓ Traité
    </Typography>
  );
}

export function HandledButton({ id, tabIndex }: { id: Id; tabIndex: number }) {
  const handled = useHandled(id);
  return (
    <Button
      size="small"
      tabIndex={tabIndex}
      aria-label={labelOf(handled)}
      onClick={() => markHandled(id, !handled)}
    >
      {handled ? 'Non traité' : 'Traité'}
    </Button>
  );
}

export function HandledMenuItem({ id, onClose }: { id: Id; onClose: () => void }) {
  const handled = useHandled(id);
  return (
    <MenuItem
      onClick={() => {
        onClose();
        markHandled(id, !handled);
      }}
    >
      {labelOf(handled)}
    </MenuItem>
  );
}
