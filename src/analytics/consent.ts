/**
 * The visitor's choice about audience measurement, accepted or refused, stored for six months (CNIL's
 * recommendation).
 */
import * as v from 'valibot';
import { createSharedText } from '#src/lib/shared-text.ts';

export type ConsentChoice = 'accepted' | 'refused';

/** Increase it when a purpose or a tool is added: the visitor must then be asked again. */
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

/** Returns null when the visitor has not been asked, or answered more than six months ago. */
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

/** Also reports a choice made in another tab. */
export const subscribeToConsent = answer.subscribe;
