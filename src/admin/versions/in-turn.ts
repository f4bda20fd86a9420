/** Runs one thing after the other, whatever became of the one before. */
export function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  };
}
