import * as v from 'valibot';
import type { ReadHealth } from './health.ts';
import type { KeptList } from './kept-list.ts';
import { type Fault, faultSchema } from './stream-faults.ts';

export const newsSchema = v.object({
  at: v.string(),
  state: v.picklist(['fault', 'well']),
  fault: faultSchema,
});
/** What the owner is told of one fault: that it has begun, or that it is over. */
export type News = Readonly<v.InferOutput<typeof newsSchema>>;

/** One outage has many faces: the stream ends, then it is missing, then nobody answers. */
const keyOf = ({ name, silences }: Fault) => (silences ? 'no sound' : name);

const isAmong = (fault: Fault, others: readonly Fault[]) =>
  others.some((other) => keyOf(other) === keyOf(fault));

/**
 * Returns the faults of each round that the round before had too, or that `isSure` says are certain.
 * `known`: those that were told before the first round.
 */
export function createJudge(isSure: (fault: Fault) => boolean, known: readonly Fault[] = []) {
  let before = known;
  return (found: readonly Fault[]): readonly Fault[] => {
    const sure = found.filter((fault) => isSure(fault) || isAmong(fault, before));
    before = found;
    return sure;
  };
}

/**
 * Takes the faults of this moment, again and again; tells of each once when it begins and once when it
 * is over, whatever the others do. `kept`: where a restart finds those that were told.
 */
export function createAlarm(tell: (news: News) => void, kept?: KeptList<Fault>) {
  let told = kept?.read() ?? [];
  return (faults: readonly Fault[]) => {
    const over = told.filter((fault) => !isAmong(fault, faults));
    const begun: Fault[] = [];
    for (const fault of faults) if (!isAmong(fault, [...told, ...begun])) begun.push(fault);
    if (over.length + begun.length === 0) return;
    told = [...told.filter((fault) => isAmong(fault, faults)), ...begun];
    kept?.write(told);
    const at = new Date().toISOString();
    for (const fault of over) tell({ at, state: 'well', fault });
    for (const fault of begun) tell({ at, state: 'fault', fault });
  };
}

/** Milliseconds from one look to the next. */
const EVERY = 30_000;

type Options = Readonly<{
  readHealth: ReadHealth;
  /** False while nobody knows how the stream is: nothing begins then, and nothing is over. */
  isJudged: () => boolean;
  tell: (news: News) => void;
  /** The faults that were told and are not over. */
  kept: KeptList<Fault>;
}>;

/**
 * Looks at the whole radio from now on, and tells of each fault that two looks in a row have found; of
 * a silent stream at once, since its own watch has waited. Returns the function that stops it.
 */
export function watchRadio({ readHealth, isJudged, tell, kept }: Options) {
  const judge = createJudge(({ silences }) => silences === true, kept.read());
  const alarm = createAlarm(tell, kept);
  async function look() {
    if (isJudged()) alarm(judge((await readHealth()).faults));
  }
  const timer = setInterval(() => void look(), EVERY).unref();
  return () => clearInterval(timer);
}
