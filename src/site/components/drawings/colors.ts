/** The colours of every drawing; their values are in tokens.css. */
export const colors = {
  /** The soft shape behind a figure; it follows the page's theme. */
  glow: 'var(--glow)',
  night: 'var(--draw-night)',
  dusk: 'var(--draw-dusk)',
  haze: 'var(--draw-haze)',
  cream: 'var(--draw-cream)',
  sand: 'var(--draw-sand)',
  coral: 'var(--draw-coral)',
  coralDeep: 'var(--draw-coral-deep)',
  blush: 'var(--draw-blush)',
  sun: 'var(--draw-sun)',
  moonlight: 'var(--draw-moonlight)',
  moonShade: 'var(--draw-moon-shade)',
  leaf: 'var(--draw-leaf)',
  leafDeep: 'var(--draw-leaf-deep)',
} as const;
