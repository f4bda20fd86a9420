import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pressedAway } from '#src/admin/ui/PageTitle.tsx';

type Props = { children: ReactNode; what: string; onRetry: () => void };

/** Shown in place of a part that failed to load, while the others are shown. */
export const FailedPart = ({ children, what, onRetry }: Props) => (
  <Typography component="p" color="textSecondary">
    {children}{' '}
    <Button size="small" onClick={pressedAway(onRetry)} aria-label={`Réessayer\u00a0: ${what}`}>
      Réessayer
    </Button>
  </Typography>
);
