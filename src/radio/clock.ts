/** The player's time functions: real in the browser, controlled by hand in tests. */
export interface Clock {
  now(): number;
  /** Both return the function that cancels. */
  after(milliseconds: number, run: () => void): () => void;
  every(milliseconds: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};
