import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

type Props = { children: ReactNode; ref?: Ref<HTMLHeadingElement> };

/** The heading of a page; it receives the focus after a navigation. */
export function PageTitle({ children, ref }: Props) {
  return (
    <Typography
      ref={ref ?? null}
      component="h1"
      variant="h1"
      tabIndex={-1}
      sx={{ mb: 2, outline: 'none' }}
    >
      {children}
    </Typography>
  );
}
