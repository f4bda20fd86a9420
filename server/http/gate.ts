import { ApiError } from './api-error.ts';

type GateOptions = {
  /** How many tasks run at the same time, and how many of them for one visitor. */
  atOnce: number;
  atOnceForOne?: number;
  /** How many more may wait in the queue; later ones are refused. */
  waiting: number;
  waitingForOne?: number;
  /** The message of a refusal. */
  message: string;
  /** Seconds after which the client may retry. */
  retryAfterSeconds: number;
};

export type Gate = {
  /** Throws the 503 that the next task would get, when the queue is full. */
  checkRoom(visitor?: string): void;
  /**
   * Waits for a free slot. Resolves to a function that releases it; calling it again does nothing.
   */
  enter(visitor?: string): Promise<() => void>;
  /** Runs one task when a slot is free. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
};

/**
 * Limits how many tasks run at a time, so that costly work for a few visitors leaves CPU for the
 * others.
 */
export function createGate({
  atOnce,
  atOnceForOne = atOnce,
  waiting,
  waitingForOne = waiting,
  message,
  retryAfterSeconds,
}: GateOptions): Gate {
  const inside: string[] = [];
  const queue: { visitor: string; start: () => void }[] = [];

  const countOf = (visitors: readonly string[], visitor: string) =>
    visitors.filter((one) => one === visitor).length;
  const isFree = (visitor: string) =>
    inside.length < atOnce && countOf(inside, visitor) < atOnceForOne;

  function checkRoom(visitor = '') {
    if (isFree(visitor)) return;
    const own = queue.filter((one) => one.visitor === visitor).length;
    if (queue.length < waiting && own < waitingForOne) return;
    throw new ApiError(503, message, { 'retry-after': String(retryAfterSeconds) });
  }

  function leave(visitor: string) {
    inside.splice(inside.indexOf(visitor), 1);
    const turn = queue.findIndex((one) => isFree(one.visitor));
    const [next] = turn < 0 ? [] : queue.splice(turn, 1);
    if (!next) return;
    inside.push(next.visitor);
    next.start();
  }

  async function enter(visitor = '') {
    checkRoom(visitor);
    if (isFree(visitor)) inside.push(visitor);
    else await new Promise<void>((start) => queue.push({ visitor, start }));
    let isInside = true;
    return () => {
      if (isInside) leave(visitor);
      isInside = false;
    };
  }

  async function run<Result>(task: () => Promise<Result>) {
    const leaveOnce = await enter();
    try {
      return await task();
    } finally {
      leaveOnce();
    }
  }

  return { checkRoom, enter, run };
}
