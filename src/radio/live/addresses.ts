import { savesData } from '#src/radio/browser.ts';
import type { Clock } from '#src/radio/clock.ts';
import { freshUrl } from '#src/radio/fresh-url.ts';
import { lowRememberedMs, stallsBeforeLow, stallsBeforeLowMs } from '#src/radio/policy.ts';
import type { StationSource } from '#src/radio/radio-state.ts';

/** The addresses of a station for one press: of its full stream, or of its low one. */
export type Addresses = ReturnType<ReturnType<typeof createAddressBook>>;

/**
 * Returns the function that gives the addresses for a press. What it learns of the line lives as
 * long as the page: the next press starts with what the last minutes taught.
 */
export function createAddressBook(clock: Clock) {
  let slowAt = Number.NEGATIVE_INFINITY;

  return ({ url, relays = [], low = [] }: Pick<StationSource, 'url' | 'relays' | 'low'>) => {
    const full = [url, ...relays];
    let isLow = low.length > 0 && (savesData() || clock.now() - slowAt < lowRememberedMs);
    let index = 0;
    let failed = 0;
    let stalledAt: number[] = [];
    const stream = () => (isLow ? low : full);

    const change = (toLow: boolean) => {
      isLow = toLow;
      index = 0;
      failed = 0;
    };

    return {
      hasLow: low.length > 0,
      /** The current address, for another connection. */
      next: () => freshUrl(stream()[index % stream().length] ?? '', clock.now()),
      /** All others of the current stream were tried since the last sound. */
      get isLast() {
        return (failed + 1) % stream().length === 0;
      },
      /** The current address failed; returns whether another one was not tried yet. */
      fail() {
        index += 1;
        failed += 1;
        if (failed % stream().length !== 0) return true;
        if (!isLow) return false;
        // Without the low stream the full one is better than silence.
        change(false);
        return true;
      },
      /** Sound came from the current address. */
      succeed() {
        failed = 0;
      },
      /** The sound stalled while bytes arrived. Returns true when the low stream is next. */
      noteStall() {
        if (isLow || low.length === 0) return false;
        const recent = stalledAt.filter((at) => clock.now() - at < stallsBeforeLowMs);
        stalledAt = [...recent, clock.now()];
        if (stalledAt.length < stallsBeforeLow) return false;
        slowAt = clock.now();
        change(true);
        return true;
      },
    };
  };
}
