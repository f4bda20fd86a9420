import { config } from '#src/config.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';

/** Where this site finds the picture that a record of its backend names; nothing for no picture. */
export const shownPicture = (address: string) => pictureAddress(address, config);

/** True for a picture that stands on the site or on its backend. */
export function isOwnPicture(address: string): boolean {
  const shown = shownPicture(address);
  if (shown === undefined || shown.startsWith('data:')) return false;
  return (
    shown.startsWith('/') ||
    (config.apiUrl !== '' && shown.startsWith(`${new URL(config.apiUrl).origin}/`))
  );
}
