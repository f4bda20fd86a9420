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

/** A part that is of the night in both themes, with the names of the public site and of MUI. */
export const nightPart = {
  '[data-night]': {
    ...Object.fromEntries(
      Object.entries(colours.dark).map(([name, colour]) => [`--${name}`, colour]),
    ),
    '--mui-palette-text-secondary': colours.dark.muted,
    '--mui-palette-error-main': colours.dark.error,
  },
};

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

/** MUI shows the focus by a tint alone. Inside, where nothing cuts it off. */
const FOCUS = { outline: '2px solid currentColor', outlineOffset: -4 };

/** Seen in forced colours only, which take backgrounds and shadows away. */
const EDGE = { outline: '1px solid transparent' };

export const adminTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: RADIUS },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    h1: { ...heading, fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2rem)' },
    h2: { ...heading, fontSize: '1.35rem' },
    h3: { ...heading, fontSize: '1.15rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // What opens does so without a fade: it is a script animation that ignores reduced motion.
    MuiDialog: { defaultProps: { transitionDuration: 0 }, styleOverrides: { paper: EDGE } },
    MuiDrawer: { defaultProps: { transitionDuration: 0 } },
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiDialogTitle: {
      styleOverrides: { root: { ...heading, fontSize: '1.35rem', padding: '24px 24px 12px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { paddingInline: 24 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', rowGap: 8 } } },
    MuiPopover: { styleOverrides: { paper: EDGE } },
    // Forced colours take every background away: what is pressed would look like its neighbours.
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': FOCUS,
          '@media (forced-colors: active)': {
            '&&[aria-pressed="true"]': {
              forcedColorAdjust: 'none',
              backgroundColor: 'Highlight',
              color: 'HighlightText',
            },
          },
        },
      },
    },
    MuiNativeSelect: { styleOverrides: { select: { '&&:focus-visible': FOCUS } } },
    // A button is ink: the one main action of a page says `primary`. A touch target needs 44 px.
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit' },
      styleOverrides: { root: { minHeight: 44 }, contained: EDGE },
      variants: [
        {
          props: { variant: 'outlined', color: 'inherit' },
          style: { borderColor: 'var(--edge)' },
        },
      ],
    },
    // The sections of the bar, higher under a finger.
    MuiListItemButton: {
      styleOverrides: {
        root: {
          gap: 12,
          minHeight: 'var(--row, 40px)',
          padding: '0 12px',
          borderRadius: 12,
          color: 'var(--muted)',
          '&:hover, &[aria-current="page"]': { color: 'var(--ink)' },
          '&[aria-current="page"]': { backgroundColor: 'var(--mui-palette-action-selected)' },
          '&[aria-current="page"] .MuiListItemText-primary': { fontWeight: 600 },
        },
      },
    },
    // Of the sand of the public site's placeholders, not of a grey.
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--line)' } } },
    // MUI tints papers by their elevation in dark mode; the design has one surface colour.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});
