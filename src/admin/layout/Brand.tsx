import Box from '@mui/material/Box';
import { site } from '#src/config.ts';

/** The logo and the name of the radio. */
export const Brand = () => (
  <Box
    component="p"
    sx={{
      display: 'flex',
      gap: 1.25,
      alignItems: 'center',
      minWidth: 0,
      minHeight: 56,
      m: 0,
      mr: 'auto',
      px: 1,
      fontFamily: 'var(--display)',
      fontSize: '1.05rem',
      fontWeight: 700,
      lineHeight: 1.15,
    }}
  >
    <img src="/icons/favicon.svg" alt="" width="32" height="32" />
    {site.name}
  </Box>
);
