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
