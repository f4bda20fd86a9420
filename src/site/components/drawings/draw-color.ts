type DrawColor =
  | 'night'
  | 'dusk'
  | 'haze'
  | 'cream'
  | 'sand'
  | 'coral'
  | 'coral-deep'
  | 'blush'
  | 'sun'
  | 'moonlight'
  | 'moon-shade'
  | 'leaf'
  | 'leaf-deep';

/** Returns a colour of the drawings, whose values are in tokens.css (`--draw-…`). */
export const drawColor = (name: DrawColor) => `var(--draw-${name})`;
