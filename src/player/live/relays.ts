/** The addresses of one station, in order of preference. */
export interface Relays {
  readonly current: string;
  /** All others were tried since the last sound. */
  readonly isLast: boolean;
  /** Reports that the current address failed; returns whether another was not tried yet. */
  fail(): boolean;
  /** Reports sound from the current address. */
  succeed(): void;
}

/** Rotates from an address that fails to the next one, and from the last to the first. */
export function createRelays(urls: readonly string[], first = 0): Relays {
  let place = first;
  let failed = first;
  return {
    get current() {
      return urls[place % urls.length] ?? '';
    },
    get isLast() {
      return (failed + 1) % urls.length === 0;
    },
    fail() {
      place += 1;
      failed += 1;
      return failed % urls.length !== 0;
    },
    succeed() {
      failed = 0;
    },
  };
}
