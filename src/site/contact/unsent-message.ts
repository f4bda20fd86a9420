import { trackEvent } from '#src/analytics/track-event.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract-bodies.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';

const KEY = 'contact-words';

/** Outlives the form: whoever leaves its page and comes back finds what is not known to have arrived. */
let unsent: ContactDraft | undefined;
let sending: { message: ContactDraft; answer: Promise<boolean> } | undefined;

export const unsentMessage = () => unsent;

/** The same words for as long as the tab has them: a phone ends a page that nobody looks at. */
export const wordsOfTab = () => new URLSearchParams(readStored(KEY, 'sessionStorage') ?? '');

function keep(words: ContactDraft | undefined) {
  unsent = words;
  const text = words && String(new URLSearchParams({ ...words }));
  writeStored(KEY, text ?? null, 'sessionStorage');
}

/** Undefined when none is; words may have been typed since it left. */
export const messageOnItsWay = () => sending;

/** Of words that were typed, and not sent yet. A trap that something filled in is set anew. */
export function keepUnsent({ name, email, phone, message }: ContactDraft) {
  keep({ name, email, phone, message });
}

const areSame = (one: ContactDraft | undefined, other: ContactDraft) =>
  JSON.stringify(one) === JSON.stringify(other);

async function send(message: ContactDraft) {
  const isSent = (await createContactMessage(message)) === true;
  const action = isSent ? 'form_submit' : 'form_error';
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });
  if (sending?.message === message) sending = undefined;
  if (isSent && areSame(unsent, message)) keep(undefined);
  return isSent;
}

/** Returns whether it was sent. The same words again wait for the answer to the first call. */
export function sendMessage(message: ContactDraft): Promise<boolean> {
  keep(message);
  if (sending === undefined || !areSame(sending.message, message))
    sending = { message, answer: send(message) };
  return sending.answer;
}
