import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a page; it takes the focus after a navigation. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <Typography component="h1" variant="h1" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      {children}
    </Typography>
  );
}
