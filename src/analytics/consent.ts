/**
 * What the visitor decided about audience measurement, kept six months whichever way it went
 * (CNIL's recommendation). Where storage throws, the answer lives as long as the page.
 */
import * as v from 'valibot';

export type ConsentChoice = 'accepted' | 'refused';

const STORAGE_KEY = 'consent';
/** A new purpose or another tool needs a new answer: raise it then. */
const VERSION = 1;
const MONTHS_KEPT = 6;

const recordSchema = v.object({
  choice: v.picklist(['accepted', 'refused']),
  date: v.pipe(v.string(), v.isoTimestamp()),
  version: v.literal(VERSION),
});

let memory: string | null = null;
const listeners = new Set<() => void>();
const tellListeners = () => {
  for (const listener of listeners) listener();
};

function readRecord(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memory;
  } catch {
    return memory;
  }
}

function parseRecord(text: string) {
  try {
    return v.safeParse(recordSchema, JSON.parse(text));
  } catch {
    return { success: false } as const;
  }
}

/** Null: not asked yet, or six months ago. */
export function readConsent(): ConsentChoice | null {
  const text = readRecord();
  const record = text === null ? null : parseRecord(text);
  if (!record?.success) return null;
  const until = new Date(record.output.date);
  until.setMonth(until.getMonth() + MONTHS_KEPT);
  return until.getTime() > Date.now() ? record.output.choice : null;
}

export function saveConsent(choice: ConsentChoice) {
  memory = JSON.stringify({ choice, date: new Date().toISOString(), version: VERSION });
  try {
    localStorage.setItem(STORAGE_KEY, memory);
  } catch {
    // Full or forbidden: the answer still counts until the page is closed.
  }
  tellListeners();
}

/** Another tab's answer counts here too. */
function onStorage({ key }: StorageEvent) {
  if (key !== STORAGE_KEY && key !== null) return;
  memory = null;
  tellListeners();
}

export function subscribeToConsent(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
