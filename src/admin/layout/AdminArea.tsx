import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { adminTheme, nightPart } from './theme.ts';

/** MUI's CssBaseline is not used: the public site's base styles hold here too. */
const globalStyles = [
  ...adminTheme.generateStyleSheets(),
  nightPart,
  // A link is ink, as a button is.
  {
    'a, a:hover': { color: 'inherit', textDecorationColor: 'var(--edge)' },
    'a:hover': { textDecorationColor: 'currentcolor' },
  },
  { body: { fontSize: '1rem', lineHeight: 1.5, WebkitFontSmoothing: 'antialiased' } },
  {
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
    },
  },
];

/**
 * All pages below the hidden base path, including the login. The theme follows the system through
 * CSS alone. The provider of `@mui/material` adds a switch between light and dark and a storage for
 * it, 4 kB that each page would load for nothing.
 */
export function AdminArea() {
  useEffect(function refuseTranslation() {
    // A browser that translates pages would write its words into the text that is edited here.
    const { documentElement: root } = document;
    root.setAttribute('translate', 'no');
    return () => root.removeAttribute('translate');
  }, []);
  return (
    <ThemeProvider theme={adminTheme}>
      <GlobalStyles styles={globalStyles} />
      <Outlet />
    </ThemeProvider>
  );
}
