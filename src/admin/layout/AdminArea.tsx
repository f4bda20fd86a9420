import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { Outlet } from 'react-router-dom';
import { adminTheme } from './theme.ts';

const colours = adminTheme.generateStyleSheets();

/**
 * All pages below the hidden base path, including the login. The theme follows the system through
 * CSS alone. The provider of `@mui/material` adds a switch between light and dark and a storage for
 * it, 4 kB that each page would load for nothing.
 */
export function AdminArea() {
  return (
    <ThemeProvider theme={adminTheme}>
      <GlobalStyles styles={colours} />
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  );
}
