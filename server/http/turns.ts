/**
 * Runs the given tasks in order, one per turn of the event loop, so that other requests are
 * answered in between. Code without I/O needs this: promises alone continue without ending the
 * turn. `isBusy` is called each turn; true postpones the task to the next turn.
 */
export function createTurns(isBusy: () => boolean = () => false) {
  const waiting: (() => void)[] = [];

  function next() {
    const run = isBusy() ? undefined : waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    run?.();
  }

  return (run: () => void) => {
    waiting.push(run);
    if (waiting.length === 1) setImmediate(next);
  };
}
