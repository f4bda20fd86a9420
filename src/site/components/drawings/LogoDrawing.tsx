import { Drawing, type DrawingProps } from './Drawing.tsx';

/** The logo, a moon that speaks: few shapes, so that it is readable at 16 pixels. */
export function LogoDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 64 64" {...props}>
      <rect width="64" height="64" rx="18" fill="var(--draw-night)" />
      <LogoShapes />
    </Drawing>
  );
}

/** Without a background, for icons whose background fills the whole square. */
export function LogoShapes() {
  return (
    <>
      <path
        d="M35.5 11.500A21.5 21.5 0 1 0 53 42 18.5 18.5 0 0 1 35.5 11.500Z"
        fill="var(--draw-moonlight)"
      />
      <circle cx="43" cy="27" r="4.5" fill="var(--draw-blush)" />
      <path
        d="M46 14.500c5 2 9 6.5 10 12"
        stroke="var(--draw-blush)"
        strokeWidth="4.5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}
