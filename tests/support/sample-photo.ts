import sharp, { type Sharp } from 'sharp';
import { numbersFrom } from './numbers-from.ts';

/** Random numbers around 128 that are the same in every run. */
function noise(seed: number, length: number, strength: number) {
  const next = numbersFrom(seed);
  return Uint8Array.from({ length }, () => 128 + (((next() * 2 ** 32) & 255) - 128) * strength);
}

/**
 * Cells along the longer side of each layer of noise, and its strength: large shapes, smaller ones,
 * grain.
 */
const LAYERS = [
  [4, 1],
  [12, 0.8],
  [36, 0.33],
  [108, 0.19],
  [324, 0.11],
  [972, 0.07],
] as const;

/**
 * Returns this number of cells of coloured noise, scaled to the size of the photo: three bytes a
 * pixel.
 */
function layer(
  seed: number,
  [cells, strength]: readonly [number, number],
  width: number,
  height: number,
) {
  const [across, down] = [cells, Math.max(1, Math.round((cells * height) / width))];
  const spots = noise(seed, across * down * 3, strength);
  return sharp(spots, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/**
 * An image that compresses like a photograph: detail of every size, no flat colour, no repetition.
 * The same for the same seed.
 */
export async function samplePhoto(seed: number, width = 3000, height = 2000): Promise<Sharp> {
  const layers = await Promise.all(
    LAYERS.map((one, index) => layer(seed * 97 + index, one, width, height)),
  );
  const sums = new Int16Array(width * height * 3);
  for (const bytes of layers) {
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (bytes[at] ?? 0) - 128;
  }
  const pixels = new Uint8ClampedArray(sums.length);
  for (let at = 0; at < sums.length; at += 1) pixels[at] = 128 + (sums[at] ?? 0);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The photograph in the format of a camera or an editor. */
export const sampleJpeg = async (seed: number, quality = 60, width = 3000, height = 2000) =>
  (await samplePhoto(seed, width, height)).jpeg({ quality }).toBuffer();

/** A photograph like one of a phone, 4000 × 3000: at the first quality tried it is too large for a text. */
export const twelveMegapixels = async () =>
  (await samplePhoto(8, 1000, 750)).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer();

/** A GIF of three photographs, a tenth of a second each. */
export async function sampleGif(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    [5, 6, 7].map(async (seed) => (await samplePhoto(seed, width, height)).raw().toBuffer()),
  );
  const raw = { width, height: 3 * height, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames), { raw })
    .gif({ delay: [100, 100, 100], effort: 1 })
    .toBuffer();
}

/** Returns this number of photographs, all different: parts of one large one. */
export async function sampleJpegs(count: number, width = 3000, height = 2000): Promise<Buffer[]> {
  const step = 40;
  const large = { width: width + count * step, height: height + count * step };
  const pixels = await (await samplePhoto(1, large.width, large.height)).raw().toBuffer();
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = { left: index * step, top: (count - index) * step, width, height };
    const part = sharp(pixels, { raw: { ...large, channels: 3 } }).extract(at);
    photos.push(await part.jpeg({ quality: 46 }).toBuffer());
  }
  return photos;
}

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;
