import { useEffect, useRef, useState } from 'react';

/** Work in many steps that can be stopped and resumed after a failure. */

export type Progress = Readonly<{
  /** The current step, as text. */
  what: string;
  done: number;
  /** undefined when it is not known yet. */
  total: number | undefined;
}>;

export type Report = (progress: Progress) => void;

/** Thrown by a step that failed; the message names the item for the person. */
export class StepFailed extends Error {}

/** Returns the answer of a call, or throws when it failed or was aborted. */
export function answered<Answer>(answer: Answer | undefined, what: string, signal: AbortSignal) {
  signal.throwIfAborted();
  if (answer === undefined) throw new StepFailed(what);
  return answer;
}

export type TaskState<Result> =
  | { status: 'idle' }
  | { status: 'running' | 'stopped'; progress: Progress | undefined }
  | { status: 'failed'; progress: Progress | undefined; what: string }
  | { status: 'done'; result: Result };

/** Runs a task with its progress: start, stop and continue. */
export function useTask<Result>() {
  const [state, setState] = useState<TaskState<Result>>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);

  useEffect(function stopOnLeave() {
    return () => controller.current?.abort();
  }, []);

  async function start(run: (signal: AbortSignal, report: Report) => Promise<Result>) {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    let progress: Progress | undefined;
    setState({ status: 'running', progress });
    try {
      const result = await run(own.signal, (next) => {
        progress = next;
        if (!own.signal.aborted) setState({ status: 'running', progress });
      });
      if (controller.current === own) setState({ status: 'done', result });
    } catch (error) {
      if (own.signal.aborted) setState({ status: 'stopped', progress });
      else if (error instanceof StepFailed)
        setState({ status: 'failed', progress, what: error.message });
      else throw error;
    }
  }

  return { state, start, stop: () => controller.current?.abort() };
}
