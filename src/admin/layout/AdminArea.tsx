import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { adminTheme } from './theme.ts';

/** Everything under the hidden base, the login included. The system alone chooses day or night. */
export function AdminArea() {
  return (
    <ThemeProvider theme={adminTheme} storageManager={null}>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  );
}
