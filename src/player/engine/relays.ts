/** The addresses of one station, in the order of preference. */
export interface Relays {
  readonly current: string;
  /** All others were asked since sound came. */
  readonly isLast: boolean;
  /** The current one gave nothing; whether there is one that was not asked yet. */
  fail(): boolean;
  /** Sound comes from the current one. */
  succeed(): void;
}

/** Goes from an address that gives nothing to the next one, and from the last to the first. */
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
