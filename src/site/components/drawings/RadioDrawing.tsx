import { Drawing, type DrawingProps } from './Drawing.tsx';

/** A friendly radio set: the picture of the live radio. */
export function RadioDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 240 190" {...props}>
      <path
        d="M32 118C22 74 56 20 112 18s106 30 104 86-30 70-96 72-80-22-88-58Z"
        fill="var(--glow)"
      />
      <g data-part="body">
        <path
          d="M166 66 194 22"
          stroke="var(--draw-dusk)"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="195" cy="20" r="7.5" fill="var(--draw-sun)" />
        <path
          d="M82 66V56c0-12 9-20 20-20h30c11 0 20 8 20 20v10"
          stroke="var(--draw-dusk)"
          strokeWidth="7"
          fill="none"
        />
        <rect x="62" y="164" width="26" height="15" rx="7" fill="var(--draw-dusk)" />
        <rect x="152" y="164" width="26" height="15" rx="7" fill="var(--draw-dusk)" />
        <rect x="38" y="64" width="164" height="109" rx="32" fill="var(--draw-coral-deep)" />
        <rect x="38" y="60" width="164" height="105" rx="32" fill="var(--draw-coral)" />
        <rect x="54" y="75" width="132" height="54" rx="25" fill="var(--draw-cream)" />
        <circle cx="92" cy="98" r="5.5" fill="var(--draw-night)" />
        <circle cx="148" cy="98" r="5.5" fill="var(--draw-night)" />
        <circle cx="94" cy="96" r="1.7" fill="var(--draw-cream)" />
        <circle cx="150" cy="96" r="1.7" fill="var(--draw-cream)" />
        <ellipse cx="77" cy="110" rx="8" ry="5" fill="var(--draw-blush)" />
        <ellipse cx="163" cy="110" rx="8" ry="5" fill="var(--draw-blush)" />
        <path
          d="M110 106c4 8 16 8 20 0"
          stroke="var(--draw-night)"
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="70" cy="147" r="10" fill="var(--draw-sun)" />
        <circle cx="170" cy="147" r="10" fill="var(--draw-sun)" />
        <path
          d="m70 147 4-5M170 147v-6.5"
          stroke="var(--draw-coral-deep)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M98 142h44M104 152h32"
          stroke="var(--draw-coral-deep)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g data-part="float" fill="var(--draw-leaf)">
        <path d="M219 60a8 6.5 0 1 1-5-6V30c0-2 3-3 4-1 3 5 10 6 9 15-1-4-5-6-8-6Z" />
      </g>
      <g data-part="float-late" fill="var(--draw-dusk)">
        <path d="M22 66a7.5 6 0 1 1-4-5.300V36l21-5v27a7.5 6 0 1 1-4-5.300V41l-13 3Z" />
      </g>
    </Drawing>
  );
}
