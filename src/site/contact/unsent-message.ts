import { trackEvent } from '#src/analytics/track-event.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract-bodies.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';

const KEY = 'contact-words';

/** As `unsentWords` returns them, for a browser that stores nothing. */
let kept = '';
let sending: { text: string; answer: Promise<boolean> } | undefined;

/** The words as one text. What a robot wrote is no part of them. */
export const textOf = ({ name, email, phone, message }: ContactDraft) =>
  String(new URLSearchParams({ name, email, phone, message }));

/**
 * What was typed and is not known to have arrived. It outlives its form, whose page somebody may leave,
 * and the page, which a phone ends when nobody looks at it.
 */
export const unsentWords = () => new URLSearchParams(readStored(KEY, 'sessionStorage') ?? kept);

function keep(text: string) {
  kept = text;
  writeStored(KEY, text || null, 'sessionStorage');
}

export const keepUnsent = (words: ContactDraft) => keep(textOf(words));

/** Undefined when none is; words may have been typed since it left. */
export const messageOnItsWay = () => sending;

async function send(message: ContactDraft, text: string) {
  const isSent = (await createContactMessage(message)) === true;
  const action = isSent ? 'form_submit' : 'form_error';
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });
  if (sending?.text === text) sending = undefined;
  if (isSent && kept === text) keep('');
  return isSent;
}

/** Returns whether it was sent. The same words again wait for the answer to the first call. */
export function sendMessage(message: ContactDraft): Promise<boolean> {
  const text = textOf(message);
  keep(text);
  if (sending?.text !== text) sending = { text, answer: send(message, text) };
  return sending.answer;
}
