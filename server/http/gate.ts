import { ApiError } from './api-error.ts';

type GateOptions = {
  /** So many run at the same time, and so many of them for one visitor. */
  atOnce: number;
  atOnceForOne?: number;
  /** So many more wait for their turn; who comes then is sent away. */
  waiting: number;
  waitingForOne?: number;
  /** What one who is sent away reads. */
  message: string;
  /** When it is worth another try. */
  retryAfterSeconds: number;
};

export type Gate = {
  /** Throws the 503 that the next one would get, if there is no room to wait. */
  checkRoom(visitor?: string): void;
  /** Waits for a turn. The answer gives it back; calling it again does nothing. */
  enter(visitor?: string): Promise<() => void>;
  /** One task in its turn. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
};

/** Lets few through at a time, so that costly work of some leaves the machine to the others. */
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
