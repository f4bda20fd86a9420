const EVERY = 10;

export type OwnStalls = Readonly<{
  /** Milliseconds so far in which this process did not get to run. */
  total: () => number;
  stop: () => void;
}>;

/** Counts what the measuring process is itself late by, so that it is not taken for the server's. */
export function watchOwnStalls(): OwnStalls {
  let total = 0;
  let last = performance.now();
  const late = () => Math.max(0, performance.now() - last - EVERY);
  const timer = setInterval(() => {
    total += late();
    last = performance.now();
  }, EVERY);
  return { total: () => total + late(), stop: () => clearInterval(timer) };
}
