import { trackEvent } from '#src/analytics/track-event.ts';
import { createContactMessage } from '#src/api/contact-messages.ts';
import type { ContactDraft } from '#src/api/contract-bodies.ts';

/** Outlives the form: whoever leaves its page and comes back finds what is not known to have arrived. */
let unsent: ContactDraft | undefined;
let sending: Promise<boolean> | undefined;

export const unsentMessage = () => unsent;

/** Whether the unsent message arrives; undefined when it is not on its way. */
export const messageOnItsWay = () => sending;

async function send(message: ContactDraft) {
  const isSent = (await createContactMessage(message)) === true;
  const action = isSent ? 'form_submit' : 'form_error';
  trackEvent({ category: 'Contact', action, label: 'Formulaire de contact' });
  if (unsent === message) {
    sending = undefined;
    if (isSent) unsent = undefined;
  }
  return isSent;
}

/** Returns whether it was sent. The same words again wait for the answer to the first call. */
export function sendMessage(message: ContactDraft): Promise<boolean> {
  if (sending === undefined || JSON.stringify(message) !== JSON.stringify(unsent)) {
    unsent = message;
    sending = send(message);
  }
  return sending;
}
