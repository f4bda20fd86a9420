import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A moon asleep on a cloud: the picture of the lullaby page. */
export function MoonDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 240 190" {...props}>
      <path
        d="M57 160c-19 0-29-13-27-27 2-13 13-20 25-19 4-16 20-24 35-19h82c14-3 28 6 30 20 13 0 22 10 21 23-1 14-13 22-27 22Z"
        fill="var(--draw-dusk)"
        opacity=".45"
      />
      <g data-part="body">
        <circle cx="120" cy="94" r="60" fill="var(--draw-moonlight)" />
        <path
          d="M152 43.2A60 60 0 1 1 71 129 66 66 0 0 0 152 43.200Z"
          fill="var(--draw-moon-shade)"
          opacity=".5"
        />
        <path
          d="M59 78C56 40 86 12 122 12c42 0 78 26 80 68-8-13-18-21-28-25 5 8 7 16 7 24-38-26-82-26-122-1Z"
          fill="var(--draw-dusk)"
        />
        <g fill="var(--draw-sun)">
          <circle cx="95" cy="40" r="4" />
          <circle cx="126" cy="27" r="3.5" />
          <circle cx="140" cy="49" r="4" />
          <circle cx="174" cy="46" r="3.5" />
        </g>
        <path
          d="M60 80c38-24 82-24 120 0"
          stroke="var(--draw-haze)"
          strokeWidth="13"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="202" cy="85" r="10" fill="var(--draw-sun)" />
        <g stroke="var(--draw-night)" strokeWidth="4" strokeLinecap="round" fill="none">
          <path d="M85 97c4 7 14 7 18 0M133 97c4 7 14 7 18 0" />
          <path d="M112 115c3 5 9 5 12 0" />
        </g>
        <ellipse cx="83" cy="112" rx="8.5" ry="5.5" fill="var(--draw-blush)" />
        <ellipse cx="153" cy="112" rx="8.5" ry="5.5" fill="var(--draw-blush)" />
      </g>
      <path
        d="M46 180c-17 0-28-9-27-21 1-12 11-19 23-18 3-12 17-18 29-13 8-9 24-7 30 4 10-6 25-3 30 7 9-9 25-7 31 4 11-5 24 1 27 11 14-2 26 5 26 14 0 9-9 12-20 12Z"
        fill="var(--draw-haze)"
      />
      <path
        d="M66 180c-11-1-16-7-15-14 1-7 8-11 15-10 4-8 14-11 22-7 7-6 18-5 23 2 9-4 20-1 23 7 9-4 19-1 22 7 9-1 17 3 17 9 0 4-3 6-7 6Z"
        fill="var(--draw-cream)"
      />
      <g data-part="float" fill="var(--draw-sun)">
        <path d="m34 52 3.4 8.6 8.6 3.4-8.6 3.400L34 76l-3.4-8.600L22 64l8.6-3.400Z" />
      </g>
      <g data-part="float-late" fill="var(--draw-sun)">
        <path d="m222 34 2.6 6.4 6.4 2.6-6.4 2.600L222 52l-2.6-6.400L213 43l6.4-2.600Z" />
        <circle cx="58" cy="26" r="3" />
      </g>
    </Drawing>
  );
}
