import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_SIZE = 256;

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Returns the most frequent colours of the picture, as 0xRRGGBBAA. */
function commonColors(pixels: DataView): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.byteLength; at += 4) {
    const color = pixels.getUint32(at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, PALETTE_SIZE)
    .map(([color]) => color);
}

const parts = (color: number) => [
  color >>> 24,
  (color >>> 16) & 255,
  (color >>> 8) & 255,
  color & 255,
];

function distance(one: number, other: number) {
  const others = parts(other);
  return parts(one).reduce((sum, part, at) => sum + (part - (others[at] ?? 0)) ** 2, 0);
}

/**
 * Encodes RGBA bytes as a PNG of at most 256 colours: flat drawings look the same, and the file is
 * less than half the size of the browser's.
 */
export function palettePng(width: number, height: number, rgba: Buffer): Buffer {
  const pixels = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const palette = commonColors(pixels);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  const nearest = (color: number) => {
    let best = 0;
    for (let index = 1; index < palette.length; index++) {
      if (distance(color, palette[index] ?? 0) < distance(color, palette[best] ?? 0)) best = index;
    }
    indexes.set(color, best);
    return best;
  };

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = pixels.getUint32((y * width + x) * 4);
      rows[y * (width + 1) + 1 + x] = indexes.get(color) ?? nearest(color);
    }
  }

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => parts(color).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((color) => color & 255))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
