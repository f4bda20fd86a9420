import { Drawing } from './Drawing.tsx';

/** A lost lamb: the picture of the not-found page. */
export function LambDrawing() {
  return (
    <Drawing viewBox="0 0 240 190">
      <path
        d="M26 112C22 62 62 18 118 18s102 36 100 86c-1 42-38 66-98 66S30 156 26 112Z"
        fill="var(--draw-haze)"
        opacity=".55"
      />
      <path
        d="M12 176c0-8 4-12 10-14 34-14 66-20 100-20s70 8 98 20c6 3 9 7 9 14Z"
        fill="var(--draw-leaf)"
      />
      <g stroke="var(--draw-night)" strokeWidth="11" strokeLinecap="round">
        <path d="M98 132v27M116 136v27M150 136v27M166 130v27" />
      </g>
      <path
        d="M82 132c-14 0-23-11-20-24-9-11-3-27 10-30 2-14 17-22 30-16 9-11 27-11 35 0 13-5 27 2 30 15 14 1 23 14 18 27 8 13 0 28-14 30-5 12-20 16-31 9-9 9-26 9-34-1-9 3-19-1-24-10Z"
        fill="var(--draw-cream)"
      />
      <path
        d="M169 92c8 3 12 10 10 18M142 120c6 5 14 5 19 0M122 84c2-8 10-11 17-8"
        stroke="var(--draw-sand)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <g transform="rotate(-7 80 92)">
        <path
          d="M54 78c-14-4-26 0-29 8-1 4 3 7 8 7 10 1 18-4 23-9ZM106 78c14-4 26 0 29 8 1 4-3 7-8 7-10 1-18-4-23-9Z"
          fill="var(--draw-dusk)"
        />
        <path
          d="M52 84c0-18 12-30 28-30s28 12 28 30c0 22-11 40-28 40S52 106 52 84Z"
          fill="var(--draw-night)"
        />
        <path
          d="M54 70c-6-3-7-12 0-15 0-8 9-12 15-8 5-7 17-7 22 0 7-4 15 1 15 8 7 3 6 12 0 15-5 4-11 3-14-1-4 6-12 6-16 0-5 5-17 6-22 1Z"
          fill="var(--draw-cream)"
        />
        <circle cx="69" cy="88" r="7" fill="var(--draw-cream)" />
        <circle cx="92" cy="88" r="7" fill="var(--draw-cream)" />
        <circle cx="70" cy="86" r="3.2" fill="var(--draw-night)" />
        <circle cx="93" cy="86" r="3.2" fill="var(--draw-night)" />
        <ellipse cx="62" cy="101" rx="5.5" ry="3.5" fill="var(--draw-coral)" opacity=".75" />
        <ellipse cx="99" cy="101" rx="5.5" ry="3.5" fill="var(--draw-coral)" opacity=".75" />
        <path
          d="M75 111c3-4 8-4 11 0"
          stroke="var(--draw-blush)"
          strokeWidth="3.5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <path
        d="M184 44c1-9 8-14 16-13 9 1 14 9 11 17-3 7-11 8-11 17"
        stroke="var(--draw-coral)"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="200" cy="80" r="4.5" fill="var(--draw-coral)" />
      <path
        d="M206 166v-14M36 168v-10"
        stroke="var(--draw-leaf-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="206" cy="148" r="6.5" fill="var(--draw-sun)" />
      <circle cx="36" cy="155" r="5" fill="var(--draw-blush)" />
    </Drawing>
  );
}
