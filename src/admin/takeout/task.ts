/** Work in many steps that can be stopped, and goes on where it failed. */

export type Progress = Readonly<{
  /** What is being done now, in words. */
  what: string;
  done: number;
  /** undefined while it is not known yet. */
  total: number | undefined;
}>;

export type Report = (progress: Progress) => void;

/** Thrown by a step that did not go through: what it was about, for the person. */
export class StepFailed extends Error {}

/** The answer of a call, or the end of this run. */
export function answered<Answer>(answer: Answer | undefined, what: string, signal: AbortSignal) {
  signal.throwIfAborted();
  if (answer === undefined) throw new StepFailed(what);
  return answer;
}
