import { config } from '#src/config.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';

/**
 * Returns the address at which this site shows a picture of a backend record; undefined when there is
 * no picture.
 */
export const shownPicture = (address: string) => pictureAddress(address, config);

/** Returns the address at which this site plays a sound of a backend record; '' when it is none. */
export const shownSound = (address: string) => pictureAddress(address, config) ?? '';

/** Returns true for a picture hosted by the site or its backend. */
export function isOwnPicture(address: string): boolean {
  const shown = shownPicture(address);
  if (shown === undefined || shown.startsWith('data:')) return false;
  return (
    shown.startsWith('/') ||
    (config.apiUrl !== '' && shown.startsWith(`${new URL(config.apiUrl).origin}/`))
  );
}
