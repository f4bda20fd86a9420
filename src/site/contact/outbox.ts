/**
 * The message that a visitor has submitted. It is stored outside of the form: leaving the page loses
 * nothing, and each message is sent once.
 */
import { trackEvent } from '#src/analytics/track-event.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract-bodies.ts';
import { createStore } from '#src/lib/store.ts';

/** `waiting`: accepted, until the minimum time has passed. `sending`: until the answer. */
type Status = 'empty' | 'waiting' | 'sending' | 'sent' | 'failed';
type Outbox = Readonly<{ status: Status; message: ContactDraft | null }>;

/** Milliseconds after which a missing answer counts as a failure and the form is enabled again. */
const TIMEOUT = 30_000;

export const outbox = createStore<Outbox>({ status: 'empty', message: null });
/** Messages without an answer so far: submitting one again waits for its answer, however late. */
const unanswered = new Set<string>();
let isFormOpen = false;
let endWaiting: (() => void) | undefined;
let timeout: ReturnType<typeof setTimeout> | undefined;

const record = (action: 'form_submit' | 'form_error') =>
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });

function fail(message: ContactDraft) {
  record('form_error');
  outbox.write({ status: 'failed', message });
}

/** When no form is open, the thanks are skipped: the next form starts empty. */
const thank = (message: ContactDraft) =>
  outbox.write(isFormOpen ? { status: 'sent', message } : { status: 'empty', message: null });

function send(message: ContactDraft) {
  outbox.write({ status: 'sending', message });
  timeout = setTimeout(() => fail(message), TIMEOUT);
  const key = JSON.stringify(message);
  if (unanswered.has(key)) return;
  unanswered.add(key);
  void createContactMessage(message).then((isDone) => {
    unanswered.delete(key);
    if (isDone) record('form_submit');
    // A late answer to a message that was changed and sent again meanwhile.
    if (JSON.stringify(outbox.read().message) !== key) return;
    clearTimeout(timeout);
    if (isDone) thank(message);
    else if (outbox.read().status === 'sending') fail(message);
  });
}

/** Sends after the delay, or as soon as the page is closed or hidden. */
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
 * Accepts a message and sends it after this many milliseconds. While one is being sent, or after it
 * was sent, further presses are ignored. A robot sees the thanks, but nothing is sent.
 */
export function post(message: ContactDraft, milliseconds: number, isRobot: boolean) {
  const { status } = outbox.read();
  if (status !== 'empty' && status !== 'failed') return;
  const next = () => (isRobot ? thank(message) : send(message));
  outbox.write({ status: 'waiting', message });
  if (milliseconds > 0) wait(milliseconds, next);
  else next();
}

/** Reports that a form was opened; the returned function reports that it was closed. */
export function openForm() {
  isFormOpen = true;
  return () => {
    isFormOpen = false;
    endWaiting?.();
    if (outbox.read().status === 'sent') outbox.write({ status: 'empty', message: null });
  };
}
