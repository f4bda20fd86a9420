import pLimit from 'p-limit';
import sharp, { type Sharp, type SharpInput } from 'sharp';

/** More than a camera of today produces; a file of a few kilobytes may claim far more. */
const MOST_PIXELS = 50_000_000;
/** A panorama of a phone has fewer; one column of 45 million pixels takes seconds. */
const MOST_SIDE = 20_000;
/**
 * Limit for all frames of an animated picture, which are in memory at the same time; of a larger
 * one only the first frame is used.
 */
const MOST_MOVING_PIXELS = 20_000_000;
/** Other pictures wait behind it. */
const MOST_SECONDS = 10;
/** WebP allows 16,383 pixels a side: a very tall picture is made narrower instead. */
const TALLEST = 5;
const QUALITY = 68;

sharp.cache(false);
sharp.concurrency(1);
// Only the formats that a text may contain, detected from the bytes and not from the type in the
// address. Above all no SVG, which is input for a program and not a picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

/**
 * Decoding a picture takes memory and one of Node's four threads, which files and passwords need too:
 * so never two at the same time.
 */
const inTurn = pLimit(1);

/**
 * A picture that no program should be asked to display: damaged, not a picture at all, or far too
 * large.
 */
export class UnreadablePicture extends Error {}

export type Encoded = Readonly<{ width: number; bytes: Buffer }>;

async function readable<Result>(bytes: Buffer, task: () => Promise<Result>): Promise<Result> {
  try {
    return await inTurn(async () => {
      const { width, height } = await open(bytes).metadata();
      if (Math.max(width, height) > MOST_SIDE) throw new Error('One of its sides is too long.');
      return task();
    });
  } catch (error) {
    throw new UnreadablePicture('This picture cannot be decoded.', { cause: error });
  }
}

const open = (input: SharpInput, options = {}) =>
  sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: MOST_SECONDS,
  });

const within = (picture: Sharp, width: number) =>
  picture.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });

async function isAnimation(bytes: Buffer) {
  const { width, height, pages = 1 } = await open(bytes).metadata();
  return pages > 1 && width * height * pages <= MOST_MOVING_PIXELS;
}

/** Decoded once, rotated upright and without the camera's metadata; `resize`: no larger than needed. */
async function decode(bytes: Buffer, resize: (picture: Sharp) => Sharp) {
  const { data, info } = await resize(open(bytes).autoOrient())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => open(data, { raw: { width, height, channels } });
}

/** For a drawing, lossless encoding is smaller and sharper. */
async function smallest(make: () => Sharp, isDrawing: boolean): Promise<Buffer> {
  const lossy = await make().webp({ quality: QUALITY }).toBuffer();
  if (!isDrawing) return lossy;
  const lossless = await make().webp({ nearLossless: true, quality: 80 }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

async function encodeAll(source: () => Sharp, widths: readonly number[], isDrawing: boolean) {
  const encoded: Encoded[] = [];
  for (const width of widths) {
    encoded.push({ width, bytes: await smallest(() => within(source(), width), isDrawing) });
  }
  return encoded;
}

/** Encodes the picture as WebP, at most as wide as each of `widths`. Throws `UnreadablePicture`. */
export const encodePicture = (bytes: Buffer, widths: readonly number[]): Promise<Encoded[]> =>
  readable(bytes, async () => {
    if (await isAnimation(bytes)) {
      return encodeAll(() => open(bytes, { animated: true }), widths, false);
    }
    const { format } = await open(bytes).metadata();
    const source = await decode(bytes, (picture) => within(picture, Math.max(...widths)));
    return encodeAll(source, widths, format === 'png');
  });

/** The same, cropped to a square around its middle; of an animation only the first frame. */
export const encodeSquare = (bytes: Buffer, widths: readonly number[]): Promise<Encoded[]> =>
  readable(bytes, async () => {
    const { format, width, height } = await open(bytes).metadata();
    const side = Math.min(width, height, Math.max(...widths));
    const source = await decode(bytes, (picture) => picture.resize(side, side, { fit: 'cover' }));
    return encodeAll(source, widths, format === 'png');
  });

/** The size in pixels at which a picture is shown. */
export const sizeOf = (bytes: Buffer) =>
  readable(bytes, async () => {
    const { width, height } = await open(bytes).metadata();
    return { width, height };
  });

/** The size of a share preview. */
const CARD = { width: 1200, height: 630 };
/** How far a square is from its edge. */
const MARGIN = 45;

/** Encodes the picture of a share preview, filled. */
export const encodeCover = (bytes: Buffer): Promise<Buffer> =>
  readable(bytes, () =>
    open(bytes)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ ...CARD, fit: 'cover', position: 'attention' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );

/** The same of a square picture: all of it, in the middle of the night. */
export const encodeStoryCover = (bytes: Buffer): Promise<Buffer> => {
  const side = CARD.height - 2 * MARGIN;
  const beside = (CARD.width - side) / 2;
  return readable(bytes, () =>
    open(bytes)
      .autoOrient()
      .flatten({ background: __BAR_COLOURS__.night })
      .resize({ width: side, height: side, fit: 'cover' })
      .extend({
        top: MARGIN,
        bottom: MARGIN,
        left: beside,
        right: beside,
        background: __BAR_COLOURS__.night,
      })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
};
