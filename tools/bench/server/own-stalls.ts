const EVERY = 10;

/**
 * Measures the delays of the measuring process itself, so that they are not attributed to the
 * server.
 */
export function watchOwnStalls() {
  let total = 0;
  let last = performance.now();
  const late = () => Math.max(0, performance.now() - last - EVERY);
  const timer = setInterval(() => {
    total += late();
    last = performance.now();
  }, EVERY);
  return {
    /** Milliseconds so far in which this process did not run. */
    total: () => total + late(),
    stop: () => clearInterval(timer),
  };
}
