let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one task after another. Decoding a picture takes memory and one of Node's four threads,
 * which files and passwords need too: so never two at the same time.
 */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = last.then(task);
  last = result.catch(() => undefined);
  return result;
}
