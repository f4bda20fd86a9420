import { isPictureThere } from './fetch-picture.ts';
import type { KeptRecord, KeptValues } from './kept-record.ts';
import { withPictures } from './picture-addresses.ts';
import { shelf } from './shelf.ts';

/** The values of a kept record; a picture that is gone meanwhile comes back inside the text. */
export async function restoredValues(record: KeptRecord): Promise<KeptValues | undefined> {
  const values = await shelf.values(record);
  if (!values) return undefined;
  const kept = await shelf.pictures(record);
  const gone = new Map<string, string>();
  for (const [address, picture] of kept) {
    // A logo travels as a data URL: no backend has to take another form.
    if (address === values.logo || !(await isPictureThere(address))) gone.set(address, picture);
  }
  return gone.size === 0 ? values : withPictures(values, (address) => gone.get(address));
}
