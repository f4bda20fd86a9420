/**
 * Pictures that are files: `/media/{SHA-256 of what came in}-{width}.webp`. A picture of a text has
 * three widths, a logo two; a small picture is in all of them as large as it is.
 */
export const TEXT_WIDTHS = [480, 960, 1600] as const;
export const LOGO_WIDTHS = [140, 280] as const;
/** The file that an address names; the others have the same name with another width. */
export const TEXT_WIDTH = 960;
export const LOGO_WIDTH = 280;

const FILE = /^((?:https?:\/\/[^/\\\s]+)?\/media\/[\da-f]{64})-(\d+)\.webp$/;

function sourcesOf(address: string, widths: readonly number[]): string | undefined {
  const [, start, named] = FILE.exec(address) ?? [];
  if (!widths.includes(Number(named))) return undefined;
  return widths.map((width) => `${start}-${width}.webp ${width}w`).join(', ');
}

/** `srcset` of a picture in a text; nothing for an address of another kind. */
export const textSources = (address: string) => sourcesOf(address, TEXT_WIDTHS);

/** `srcset` of a logo; nothing for an address of another kind. */
export const logoSources = (address: string) => sourcesOf(address, LOGO_WIDTHS);
