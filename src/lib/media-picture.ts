/**
 * Pictures stored as files: `/media/{SHA-256 of the upload}-{width}.webp`. A picture in a text has
 * three widths, a logo two; a picture smaller than a width keeps its own size.
 */
export const TEXT_WIDTHS = [480, 960, 1600] as const;
export const LOGO_WIDTHS = [140, 280] as const;
export const STORY_PICTURE_WIDTHS = [300, 600] as const;
/** The width named in an address; the other files have the same name with another width. */
export const TEXT_WIDTH = 960;
export const LOGO_WIDTH = 280;
export const STORY_PICTURE_WIDTH = 600;

const FILE = /^((?:https?:\/\/[^/\\\s]+)?\/media\/[\da-f]{64})-(\d+)\.webp$/;

function sourcesOf(address: string, widths: readonly number[]): string | undefined {
  const [, start, named] = FILE.exec(address) ?? [];
  if (!widths.includes(Number(named))) return undefined;
  return widths.map((width) => `${start}-${width}.webp ${width}w`).join(', ');
}

/** Returns the `srcset` of a picture in a text, or undefined for another kind of address. */
export const textSources = (address: string) => sourcesOf(address, TEXT_WIDTHS);

/** Returns the `srcset` of a logo, or undefined for another kind of address. */
export const logoSources = (address: string) => sourcesOf(address, LOGO_WIDTHS);

/** Returns the `srcset` of the picture of a story, or undefined for another kind of address. */
export const storySources = (address: string) => sourcesOf(address, STORY_PICTURE_WIDTHS);
