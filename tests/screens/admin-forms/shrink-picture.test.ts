import { expect, test, vi } from 'vitest';
import { shrinkPicture } from '#src/admin/pictures/shrink-picture.ts';

type Written = Readonly<{ type: string; quality: number | undefined; width: number }>;

/** A browser that decodes every picture, and writes it in as many bytes as the test says. */
function pictureOf(
  { width, height, isOpaque = true }: { width: number; height: number; isOpaque?: boolean },
  bytesOf: (written: Written) => number,
) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data: [0, 0, 0, isOpaque ? 255 : 0] }),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    receive,
    type = 'image/png',
    quality,
  ) {
    const bytes = bytesOf({ type, quality, width: this.width });
    receive(new Blob([new Uint8Array(bytes)], { type }));
  });
  return close;
}

const file = (type: string) => new File(['octets'], 'image', { type });
const SMALL = { width: 800, height: 400 };
const heavyAs = (heavy: string, bytes: number) => (written: Written) =>
  written.type === heavy ? bytes : 1000;

test.each([
  ['a photograph is a JPEG', 'image/jpeg', true, () => 1000, 'image/jpeg'],
  ['a drawing stays a PNG', 'image/png', true, heavyAs('image/png', 150_000), 'image/png'],
  [
    'a heavy drawing becomes a JPEG',
    'image/png',
    true,
    heavyAs('image/png', 150_001),
    'image/jpeg',
  ],
  [
    'what is transparent stays a PNG',
    'image/png',
    false,
    heavyAs('image/png', 290_000),
    'image/png',
  ],
  [
    'a heavy one that is transparent becomes a WebP',
    'image/png',
    false,
    heavyAs('image/png', 290_001),
    'image/webp',
  ],
  [
    'what is transparent and only named as a photograph is a PNG',
    'image/jpeg',
    false,
    () => 1000,
    'image/png',
  ],
  ['a large GIF is drawn as any drawing', 'image/gif', true, () => 1000, 'image/png', 1601],
] as const)('%s', async (_what, type, isOpaque, bytesOf, written, width: number = SMALL.width) => {
  pictureOf({ ...SMALL, width, isOpaque }, bytesOf);
  const { url } = await shrinkPicture(file(type));
  expect(url).toMatch(new RegExp(`^data:${written};`));
});

test('a small GIF stays as it is, as it may move', async () => {
  const close = pictureOf(SMALL, () => 1000);
  expect(await shrinkPicture(file('image/gif'))).toEqual({
    url: `data:image/gif;base64,${btoa('octets')}`,
    ...SMALL,
  });
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['a GIF', 'image/gif', 'GIF89a\x20\x03\x90\x01\xf7!\xff\x0bNETSCAPE2.0'],
  ['a WebP', 'image/webp', 'RIFF\x24\x04WEBPVP8X\nANIM'],
  ['a PNG', 'image/png', '\x89PNG\r\nIHDR\x08acTL'],
])('%s that moved and is drawn as one picture says so', async (_what, type, beginning) => {
  pictureOf({ ...SMALL, width: 1601 }, () => 1000);
  const moving = new File([beginning, new Uint8Array(5000)], 'image', { type });
  expect(await shrinkPicture(moving)).toMatchObject({ isStopped: true });
  expect(await shrinkPicture(file(type))).toMatchObject({ isStopped: false });
});

test('a picture is at most 1600 px wide or high, and smaller where no quality is small enough', async () => {
  pictureOf(SMALL, () => 1000);
  expect(await shrinkPicture(file('image/jpeg'))).toMatchObject(SMALL);
  pictureOf({ width: 4000, height: 2000 }, () => 1000);
  expect(await shrinkPicture(file('image/jpeg'))).toMatchObject({ width: 1600, height: 800 });
  pictureOf({ width: 1000, height: 4000 }, () => 1000);
  expect(await shrinkPicture(file('image/jpeg'))).toMatchObject({ width: 400, height: 1600 });
  pictureOf({ width: 4000, height: 2000 }, ({ width }) => (width === 1600 ? 300_000 : 1000));
  expect(await shrinkPicture(file('image/jpeg'))).toMatchObject({ width: 1200, height: 600 });
});

test('a picture is written in the best quality that is small enough', async () => {
  const tried: unknown[] = [];
  pictureOf(SMALL, ({ quality }) => {
    tried.push(quality);
    return quality === 0.65 ? 290_000 : 290_001;
  });
  await shrinkPicture(file('image/jpeg'));
  expect(tried).toEqual([0.85, 0.75, 0.65]);
});
