import { ApiError } from './api-error.ts';

type GateOptions = {
  /** So many run at the same time. */
  atOnce: number;
  /** So many more wait for their turn; who comes then is sent away. */
  waiting: number;
  /** What one who is sent away reads. */
  message: string;
  /** When it is worth another try. */
  retryAfterSeconds: number;
};

export type Gate = {
  /** Throws the 503 that the next one would get, if there is no room to wait. */
  checkRoom(): void;
  /** Waits for a turn. The answer gives it back; calling it again does nothing. */
  enter(): Promise<() => void>;
  /** One task in its turn. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
};

/** Lets few through at a time, so that costly work of some leaves the machine to the others. */
export function createGate({ atOnce, waiting, message, retryAfterSeconds }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  function checkRoom() {
    if (inside < atOnce || queue.length < waiting) return;
    throw new ApiError(503, message, { 'retry-after': String(retryAfterSeconds) });
  }

  function leave() {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  async function enter() {
    checkRoom();
    if (inside < atOnce) inside += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    let isInside = true;
    return () => {
      if (isInside) leave();
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
