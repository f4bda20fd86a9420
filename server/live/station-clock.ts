/** The time functions the station needs; tests pass their own. */
export type StationClock = {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back at this interval in milliseconds until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
};

/** The system's clock. */
export const systemClock: StationClock = {
  now: () => performance.now(),
  every(milliseconds, callback) {
    const timer = setInterval(callback, milliseconds);
    // Open connections keep the process alive, not this timer.
    timer.unref();
    return () => clearInterval(timer);
  },
};
