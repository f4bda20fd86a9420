/**
 * Runs what it is given one a turn of the event loop, in its order, so that everybody else is answered
 * in between. Whatever takes no I/O needs it: promises alone go on without ever ending the turn.
 * `isBusy` is asked each turn, and true puts it off to the next one.
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
