import * as v from 'valibot';

const eventsSchema = v.array(
  v.object({
    name: v.string(),
    ph: v.string(),
    pid: v.number(),
    tid: v.number(),
    ts: v.number(),
    /** Processor time in microseconds, where the system counts it. */
    tdur: v.optional(v.number()),
  }),
);

/** Lighthouse's mobile profile: four times slower; a task blocks from 50 ms on. */
const slowdown = 4;
const limit = 50;

/**
 * Total blocking time of the page itself, in milliseconds: what its tasks after the first paint
 * would block on Lighthouse's phone, from their processor time. Lighthouse counts their duration,
 * in which the other programs of a small machine take their turns: a page varies from 0 to 35 ms
 * there from run to run.
 */
export function blockedTime(trace: { traceEvents: unknown }): number {
  const events = v.parse(eventsSchema, trace.traceEvents);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Number.NaN;
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isMain = pid === paint.pid && tid === paint.tid;
      return isMain && ts >= paint.ts && ph === 'X' && name.endsWith('RunTask');
    })
    .reduce((sum, { tdur }) => {
      const taken = tdur === undefined ? Number.NaN : tdur / 1000;
      return sum + Math.max(0, taken * slowdown - limit);
    }, 0);
}
