import { isPictureThere } from './fetch-picture.ts';
import type { KeptRecord, KeptValues } from './kept-record.ts';
import { withPictures } from './picture-addresses.ts';
import { shelf } from './shelf.ts';

/**
 * Returns the values of a stored record; a picture that no longer exists is included as a data URL.
 */
export async function restoredValues(record: KeptRecord): Promise<KeptValues | undefined> {
  const values = await shelf.values(record);
  if (!values) return undefined;
  const kept = await shelf.pictures(record);
  const gone = new Map<string, string>();
  for (const [address, picture] of kept) {
    // A logo is sent as a data URL: backends need not accept another form.
    if (address === values.logo || !(await isPictureThere(address))) gone.set(address, picture);
  }
  return gone.size === 0 ? values : withPictures(values, (address) => gone.get(address));
}
