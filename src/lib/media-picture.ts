/**
 * Pictures that are files: `/media/{SHA-256 of what came in}-{width}.webp`. A picture of a text has
 * three widths, a logo two; a small picture is in all of them as large as it is.
 */
export const TEXT_WIDTHS = [480, 960, 1600] as const;
export const LOGO_WIDTHS = [140, 280] as const;
/** The file that an address names; the others have the same name with another width. */
export const TEXT_WIDTH = 960;
export const LOGO_WIDTH = 280;

const HASH = '[0-9a-f]{64}';
const textPicture = new RegExp(
  `^((?:https?://[^/\\\\s]+)?/media/${HASH})-(?:${TEXT_WIDTHS.join('|')})\\.webp$`,
);
const logo = new RegExp(
  `^((?:https?://[^/\\\\s]+)?/media/${HASH})-(?:${LOGO_WIDTHS.join('|')})\\.webp$`,
);

/** `srcset` of a picture in a text; nothing for an address of another kind. */
export function textSources(address: string): string | undefined {
  const [, start] = textPicture.exec(address) ?? [];
  return start && TEXT_WIDTHS.map((width) => `${start}-${width}.webp ${width}w`).join(', ');
}

/** `srcset` of a logo; nothing for an address of another kind. */
export function logoSources(address: string): string | undefined {
  const [, start] = logo.exec(address) ?? [];
  return start && LOGO_WIDTHS.map((width) => `${start}-${width}.webp ${width}w`).join(', ');
}
