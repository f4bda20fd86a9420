import { log } from '../log.ts';
import type { Store } from '../store/store.ts';

const DAY = 24 * 3600 * 1000;
/** The titles of a year and of the month that is being reported, for the rights. */
const TITLE_MONTHS = 13;

/** Deletes the visitors' messages and the titles that are too old, now and once a day. */
export async function keepRetention({ contactMessages, playedTitles }: Store, months: number) {
  async function erase() {
    try {
      await contactMessages.eraseOlderThan(months);
      await playedTitles.eraseOlderThan(TITLE_MONTHS);
    } catch (error) {
      log.error('Les messages ou les titres trop anciens n’ont pas pu être effacés.', { error });
    }
  }
  await erase();
  setInterval(erase, DAY).unref();
}
