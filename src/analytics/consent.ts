/**
 * What the visitor decided about audience measurement, kept six months whichever way it went
 * (CNIL's recommendation).
 */
import * as v from 'valibot';
import { createSharedText } from '#src/lib/shared-text.ts';

export type ConsentChoice = 'accepted' | 'refused';

/** A new purpose or another tool needs a new answer: raise it then. */
const VERSION = 1;
const MONTHS_KEPT = 6;

const recordSchema = v.object({
  choice: v.picklist(['accepted', 'refused']),
  date: v.pipe(v.string(), v.isoTimestamp()),
  version: v.literal(VERSION),
});

const answer = createSharedText('consent');

function parseRecord(text: string) {
  try {
    return v.safeParse(recordSchema, JSON.parse(text));
  } catch {
    return { success: false } as const;
  }
}

/** Null: not asked yet, or six months ago. */
export function readConsent(): ConsentChoice | null {
  const text = answer.read();
  const record = text === null ? null : parseRecord(text);
  if (!record?.success) return null;
  const until = new Date(record.output.date);
  until.setMonth(until.getMonth() + MONTHS_KEPT);
  return until.getTime() > Date.now() ? record.output.choice : null;
}

export function saveConsent(choice: ConsentChoice) {
  answer.write(JSON.stringify({ choice, date: new Date().toISOString(), version: VERSION }));
}

/** Another tab's answer counts here too. */
export const subscribeToConsent = answer.subscribe;
