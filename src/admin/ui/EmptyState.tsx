import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type Props = { icon: IconName; children: ReactNode; action?: ReactNode };

/** In place of what is empty or could not be read: a drawing, a sentence, and at most one button. */
export const EmptyState = ({ icon, children, action }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, textAlign: 'center' }}>
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 96,
        height: 96,
        borderRadius: '50%',
        bgcolor: 'var(--glow)',
        color: 'text.secondary',
      }}
    >
      <Icon name={icon} size={44} />
    </Box>
    <div>{children}</div>
    {action}
  </Box>
);
