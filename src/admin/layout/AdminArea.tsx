import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { adminTheme } from './theme.ts';

/** Everything under the hidden base, including the login. The theme follows the system. */
export function AdminArea() {
  return (
    <ThemeProvider theme={adminTheme} storageManager={null}>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  );
}
