import { log } from '../log.ts';
import type { Store } from '../store/store.ts';

const DAY = 24 * 3600 * 1000;

/** Deletes the visitors' messages that are too old, now and once a day. */
export async function keepRetention({ contactMessages }: Store, months: number) {
  async function erase() {
    try {
      await contactMessages.eraseOlderThan(months);
    } catch (error) {
      log.error('Les messages trop anciens n’ont pas pu être effacés.', { error });
    }
  }
  await erase();
  setInterval(erase, DAY).unref();
}
