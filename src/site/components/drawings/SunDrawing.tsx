import { Drawing, type DrawingProps } from './Drawing.tsx';

/** Degrees; the cloud hides the others. */
const rays = [-120, -90, -60, -30, 0, 30, 60, 90, 120];

/** A sun awake behind a cloud: the picture of the morning. */
export function SunDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 240 190" {...props}>
      <g data-part="body">
        <g stroke="var(--draw-coral)" strokeWidth="9" strokeLinecap="round">
          {rays.map((angle) => (
            <path key={angle} d="M120 22V10" transform={`rotate(${angle} 120 94)`} />
          ))}
        </g>
        <circle cx="120" cy="94" r="58" fill="var(--draw-sun)" />
        <path
          d="M152 45.600A58 58 0 1 1 72 127 64 64 0 0 0 152 45.600Z"
          fill="var(--draw-moonlight)"
          opacity=".55"
        />
        <circle cx="97" cy="90" r="6" fill="var(--draw-night)" />
        <circle cx="143" cy="90" r="6" fill="var(--draw-night)" />
        <circle cx="99" cy="88" r="1.900" fill="var(--draw-cream)" />
        <circle cx="145" cy="88" r="1.900" fill="var(--draw-cream)" />
        <path
          d="M107 106c5 10 21 10 26 0"
          stroke="var(--draw-night)"
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
        <ellipse cx="83" cy="106" rx="8.5" ry="5.5" fill="var(--draw-blush)" />
        <ellipse cx="157" cy="106" rx="8.5" ry="5.5" fill="var(--draw-blush)" />
      </g>
      <path
        d="M46 180c-17 0-28-9-27-21 1-12 11-19 23-18 3-12 17-18 29-13 8-9 24-7 30 4 10-6 25-3 30 7 9-9 25-7 31 4 11-5 24 1 27 11 14-2 26 5 26 14 0 9-9 12-20 12Z"
        fill="var(--draw-sand)"
      />
      <path
        d="M66 180c-11-1-16-7-15-14 1-7 8-11 15-10 4-8 14-11 22-7 7-6 18-5 23 2 9-4 20-1 23 7 9-4 19-1 22 7 9-1 17 3 17 9 0 4-3 6-7 6Z"
        fill="var(--draw-cream)"
      />
    </Drawing>
  );
}
