import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

export function DashboardPanel({ title, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ '& > ul': { listStyle: 'none', m: 0, p: 0 } }}>{children}</Box>
    </Paper>
  );
}

type FailedProps = { children: ReactNode; what: string; onRetry: () => void };

/** Shown in place of a part that failed to load, while the others are shown. */
export const FailedPart = ({ children, what, onRetry }: FailedProps) => (
  <Typography component="p" color="textSecondary">
    {children}{' '}
    <Button size="small" onClick={onRetry} aria-label={`Réessayer\u00a0: ${what}`}>
      Réessayer
    </Button>
  </Typography>
);
