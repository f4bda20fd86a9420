/** The still pictures of the product, made of the same drawings as its pages. */
import type { CSSProperties, ReactElement } from 'react';

import { LogoDrawing, LogoShapes } from '#src/site/components/drawings/LogoDrawing.tsx';
import { MoonDrawing } from '#src/site/components/drawings/MoonDrawing.tsx';
import { RadioDrawing } from '#src/site/components/drawings/RadioDrawing.tsx';

export type Picture = Readonly<{
  /** Path in public/. */
  file: string;
  width: number;
  height: number;
  /** Pixels of the file for one of the drawing. */
  scale?: number;
  /** True for a full picture in RGB, which podcast directories ask for: no palette, nothing transparent. */
  isRgb?: boolean;
  element: ReactElement;
}>;

const SKY = 'var(--draw-sky)';
const HILL = 'var(--draw-hill)';
const FAR_HILL = 'var(--draw-far-hill)';

const place = (left: number, top: number, width: number): CSSProperties => ({
  position: 'absolute',
  left,
  top,
  width,
});

const stars: readonly (readonly [number, number, number])[] = [
  [64, 70, 4],
  [210, 40, 3],
  [395, 92, 4],
  [585, 50, 3],
  [705, 118, 4],
  [1150, 250, 4],
  [760, 40, 3],
  [40, 300, 3],
  [650, 260, 3],
];

function Sky({ width, height, hill }: { width: number; height: number; hill: number }) {
  return (
    <svg style={place(0, 0, width)} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={SKY} />
      {stars
        .filter(([x, y]) => x < width && y < hill)
        .map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fill="var(--draw-moonlight)" opacity=".8" />
        ))}
      <path
        d={`M0 ${hill + 30}C${width * 0.2} ${hill - 50} ${width * 0.45} ${hill - 20} ${width * 0.6} ${hill + 40}S${width * 0.9} ${hill - 40} ${width} ${hill}V${height}H0Z`}
        fill={FAR_HILL}
      />
      <path
        d={`M0 ${hill + 70}C${width * 0.25} ${hill + 70} ${width * 0.45} ${hill - 10} ${width * 0.75} ${hill}S${width} ${hill + 30} ${width} ${hill + 30}V${height}H0Z`}
        fill={HILL}
      />
    </svg>
  );
}

function ShareImage({ siteName }: { siteName: string }) {
  return (
    <div style={{ color: 'var(--draw-cream)', fontFamily: 'Baloo' }}>
      <Sky width={1200} height={630} hill={440} />
      <div style={place(922, 34, 226)}>
        <MoonDrawing />
      </div>
      <div style={{ ...place(634, 236, 430), '--glow': 'transparent' } as CSSProperties}>
        <RadioDrawing />
      </div>
      <div style={place(72, 122, 600)}>
        <div
          style={{
            font: '700 104px/0.95 Baloo',
            color: 'var(--draw-moonlight)',
            textWrap: 'balance',
          }}
        >
          {siteName}
        </div>
        <div style={{ font: '600 42px/1.2 Baloo', marginTop: 22 }}>La radio des tout-petits</div>
        <div
          style={{
            font: '500 30px/1.3 Baloo',
            marginTop: 18,
            color: 'var(--draw-haze)',
            width: 480,
          }}
        >
          Des musiques, des histoires et des berceuses pour le soir.
        </div>
      </div>
    </div>
  );
}

/** A directory shows it as large as a stamp, and crops the corners. */
function PodcastCover({ siteName }: { siteName: string }) {
  return (
    <div style={{ color: 'var(--draw-cream)', fontFamily: 'Baloo', textAlign: 'center' }}>
      <Sky width={750} height={750} hill={560} />
      <div style={place(524, 250, 170)}>
        <MoonDrawing />
      </div>
      <div style={{ ...place(120, 330, 400), '--glow': 'transparent' } as CSSProperties}>
        <RadioDrawing />
      </div>
      <div style={place(45, 62, 660)}>
        <div
          style={{
            font: '700 96px/0.95 Baloo',
            color: 'var(--draw-moonlight)',
            textWrap: 'balance',
          }}
        >
          {siteName}
        </div>
      </div>
      <div style={{ ...place(0, 658, 750), font: '600 54px/1 Baloo' }}>Histoires et berceuses</div>
    </div>
  );
}

/** Lock screens crop the corners: the drawing is centred. */
function Artwork({ children, sky }: { children: ReactElement; sky: string }) {
  return (
    <div style={{ ...place(0, 0, 512), height: 512, background: sky }}>
      <div style={place(56, 92, 400)}>{children}</div>
    </div>
  );
}

/** The logo on a full square background, drawn at `scale` of its width. */
function FullSquare({ scale }: { scale: number }) {
  const edge = (64 / scale - 64) / 2;
  const side = 64 / scale;
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      <rect x={-edge} y={-edge} width={side} height={side} fill="var(--draw-night)" />
      <LogoShapes />
    </svg>
  );
}

export const favicon = <LogoDrawing />;

export const pictures = (siteName: string): Picture[] => [
  { file: 'logo.png', width: 1200, height: 630, element: <ShareImage siteName={siteName} /> },
  {
    file: 'podcast.png',
    width: 750,
    height: 750,
    scale: 4,
    isRgb: true,
    element: <PodcastCover siteName={siteName} />,
  },
  {
    file: 'artwork-512.png',
    width: 512,
    height: 512,
    element: (
      <Artwork sky="var(--draw-cream)">
        <RadioDrawing />
      </Artwork>
    ),
  },
  {
    file: 'artwork-lullaby-512.png',
    width: 512,
    height: 512,
    element: (
      <Artwork sky={SKY}>
        <MoonDrawing />
      </Artwork>
    ),
  },
  { file: 'icons/favicon-32.png', width: 32, height: 32, element: <LogoDrawing /> },
  { file: 'icons/icon-192.png', width: 192, height: 192, element: <LogoDrawing /> },
  { file: 'icons/icon-512.png', width: 512, height: 512, element: <LogoDrawing /> },
  {
    file: 'icons/apple-touch-icon.png',
    width: 180,
    height: 180,
    element: <FullSquare scale={0.94} />,
  },
  {
    file: 'icons/maskable-512.png',
    width: 512,
    height: 512,
    element: <FullSquare scale={0.78} />,
  },
];
