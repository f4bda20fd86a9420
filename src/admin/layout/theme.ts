/** The MUI theme: the same day and night colours as the public site, chosen by the system. */
import { createTheme, type PaletteOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  /** Makes the style sheets of the theme known to TypeScript. */
  interface CssThemeVariables {
    enabled: true;
  }
}

/** The public site's colours, inserted by the build (scripts/build/tokens.ts). */
const colours = __ADMIN_COLOURS__;

const RADIUS = 22;

const palette = (mode: keyof typeof colours): PaletteOptions => ({
  primary: {
    main: colours[mode].primary,
    dark: colours[mode]['primary-strong'],
    contrastText: colours[mode]['on-primary'],
  },
  success: { main: colours[mode].leaf },
  error: { main: colours[mode].error },
  background: { default: colours[mode].paper, paper: colours[mode].surface },
  text: { primary: colours[mode].ink, secondary: colours[mode].muted },
  divider: colours[mode].line,
});

const heading = { fontFamily: 'var(--display)', fontWeight: 700, lineHeight: 1.15 };

export const adminTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: RADIUS },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    h1: { ...heading, fontSize: '2rem' },
    h2: { ...heading, fontSize: '1.35rem' },
    h3: { ...heading, fontSize: '1.15rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Dialogs open without a fade: it is a script animation that ignores reduced motion.
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    // The only text inside an MUI component used here.
    MuiAlert: { defaultProps: { closeText: 'Fermer' } },
    // A touch target needs 44 px.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44 } },
    },
    // MUI tints papers by their elevation in dark mode; the design has one surface colour.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});
