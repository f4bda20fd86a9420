/**
 * The message that a visitor has sent, from the press on. It is kept outside of the form: whoever
 * leaves the page loses nothing, and one message leaves once.
 */
import { trackEvent } from '#src/analytics/track-event.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract.ts';
import { createStore } from '#src/lib/store.ts';

/** `waiting`: accepted, for the rest of the minimum time. `sending`: until the answer. */
type Status = 'empty' | 'waiting' | 'sending' | 'sent' | 'failed';
type Outbox = Readonly<{ status: Status; message: ContactDraft | null }>;

/** Milliseconds until an answer counts as none, and the form can be used again. */
const PATIENCE = 30_000;

export const outbox = createStore<Outbox>({ status: 'empty', message: null });
/** Messages without an answer so far: a second press waits for that answer, however late. */
const unanswered = new Set<string>();
let isFormOpen = false;
let endWaiting: (() => void) | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

const record = (action: 'form_submit' | 'form_error') =>
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });

function fail(message: ContactDraft) {
  record('form_error');
  outbox.write({ status: 'failed', message });
}

/** Where no form is open any more there is nobody to thank: the next form is a new one. */
const thank = (message: ContactDraft) =>
  outbox.write(isFormOpen ? { status: 'sent', message } : { status: 'empty', message: null });

function send(message: ContactDraft) {
  outbox.write({ status: 'sending', message });
  patience = setTimeout(() => fail(message), PATIENCE);
  const key = JSON.stringify(message);
  if (unanswered.has(key)) return;
  unanswered.add(key);
  void createContactMessage(message).then((isDone) => {
    unanswered.delete(key);
    if (isDone) record('form_submit');
    // The late answer to a text that was changed and sent anew meanwhile.
    if (JSON.stringify(outbox.read().message) !== key) return;
    clearTimeout(patience);
    if (isDone) thank(message);
    else if (outbox.read().status === 'sending') fail(message);
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
  const { status } = outbox.read();
  if (status !== 'empty' && status !== 'failed') return;
  const next = () => (isRobot ? thank(message) : send(message));
  outbox.write({ status: 'waiting', message });
  if (milliseconds > 0) wait(milliseconds, next);
  else next();
}

/** A form has been opened; the returned function says that it is left. */
export function openForm() {
  isFormOpen = true;
  return () => {
    isFormOpen = false;
    endWaiting?.();
    if (outbox.read().status === 'sent') outbox.write({ status: 'empty', message: null });
  };
}
