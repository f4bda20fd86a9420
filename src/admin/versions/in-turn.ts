/** Runs one task after another, even if the one before failed. */
export function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  };
}
