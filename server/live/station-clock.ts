/** Time as the station needs it; tests give their own. */
export type StationClock = {
  /** Milliseconds, never going back. */
  now(): number;
  /** Calls back every so many milliseconds until the returned function is called. */
  every(milliseconds: number, callback: () => void): () => void;
};

/** The machine's own. */
export const systemClock: StationClock = {
  now: () => performance.now(),
  every(milliseconds, callback) {
    const timer = setInterval(callback, milliseconds);
    // The open connections keep the process alive, not this timer.
    timer.unref();
    return () => clearInterval(timer);
  },
};
