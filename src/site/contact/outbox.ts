/**
 * The message that a visitor has sent, from the press on. It is kept outside of the form: whoever
 * leaves the page loses nothing, and one message leaves once.
 */
import { trackEvent } from '#src/analytics/analytics.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract.ts';

/** `waiting`: accepted, for the rest of the minimum time. `sending`: until the answer. */
type Status = 'empty' | 'waiting' | 'sending' | 'sent' | 'failed';
export type Outbox = Readonly<{ status: Status; message: ContactDraft | null }>;

/** Milliseconds until an answer counts as none, and the form can be used again. */
const PATIENCE = 30_000;

let outbox: Outbox = { status: 'empty', message: null };
/** Messages without an answer so far: a second press waits for that answer, however late. */
const unanswered = new Set<string>();
const listeners = new Set<() => void>();
let isFormOpen = false;
let endWaiting: (() => void) | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

function show(next: Outbox) {
  outbox = next;
  for (const listener of listeners) listener();
}

const record = (action: 'form_submit' | 'form_error') =>
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });

function fail(message: ContactDraft) {
  record('form_error');
  show({ status: 'failed', message });
}

/** Where no form is open any more there is nobody to thank: the next form is a new one. */
const thank = (message: ContactDraft) =>
  show(isFormOpen ? { status: 'sent', message } : { status: 'empty', message: null });

function send(message: ContactDraft) {
  show({ status: 'sending', message });
  patience = setTimeout(() => fail(message), PATIENCE);
  const key = JSON.stringify(message);
  if (unanswered.has(key)) return;
  unanswered.add(key);
  void createContactMessage(message).then((isDone) => {
    unanswered.delete(key);
    if (isDone) record('form_submit');
    // The late answer to a text that was changed and sent anew meanwhile.
    if (JSON.stringify(outbox.message) !== key) return;
    clearTimeout(patience);
    if (isDone) thank(message);
    else if (outbox.status === 'sending') fail(message);
  });
}

/** Sends once the time is over, or as soon as the page is closed or out of sight. */
function wait(milliseconds: number, then: () => void) {
  const timer = setTimeout(end, milliseconds);
  const onHidden = () => document.visibilityState === 'hidden' && end();
  function end() {
    if (endWaiting !== end) return;
    clearTimeout(timer);
    window.removeEventListener('pagehide', end);
    document.removeEventListener('visibilitychange', onHidden);
    endWaiting = undefined;
    then();
  }
  window.addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', onHidden);
  endWaiting = end;
}

/**
 * Accepts a message and sends it after so many milliseconds; while one is on its way, or once it
 * has been sent, a further press counts for nothing. A robot is thanked, and nothing is sent.
 */
export function post(message: ContactDraft, milliseconds: number, isRobot: boolean) {
  if (outbox.status !== 'empty' && outbox.status !== 'failed') return;
  const next = () => (isRobot ? thank(message) : send(message));
  show({ status: 'waiting', message });
  if (milliseconds > 0) wait(milliseconds, next);
  else next();
}

/** A form has been opened; the returned function says that it is left. */
export function openForm() {
  isFormOpen = true;
  return () => {
    isFormOpen = false;
    endWaiting?.();
    if (outbox.status === 'sent') show({ status: 'empty', message: null });
  };
}

export const readOutbox = () => outbox;

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
