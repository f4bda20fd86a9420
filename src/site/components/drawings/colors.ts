/** The paint box of every drawing, so that all of them look like pages of one picture book. */
export const colors = {
  /** The soft shape behind a figure; it follows the theme of the page, and is warm where there is none. */
  glow: 'var(--glow, #FFEFCF)',
  night: '#2A2850',
  dusk: '#6B68B4',
  haze: '#C9C4EE',
  cream: '#FFF8EE',
  sand: '#F3E3CB',
  coral: '#EA6B51',
  coralDeep: '#C74A35',
  blush: '#F7A58F',
  sun: '#FFC94D',
  moonlight: '#FFE9A8',
  moonShade: '#F8D27C',
  leaf: '#5BAF8C',
  leafDeep: '#2F7D62',
} as const;
