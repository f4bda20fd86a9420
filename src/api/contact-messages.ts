/** A visitor's message; the back office reads it with resources.ts. */
import { run } from './call.ts';
import type { ContactDraft } from './contract-bodies.ts';

/**
 * Returns `true` when sent. A failure is not shown to the visitor (specification section 8). The
 * request continues when the page is closed.
 */
export const createContactMessage = ({ name, email, phone, message }: ContactDraft) =>
  run('Erreur lors de l’envoi du message', '/api/contact/create', {
    method: 'post',
    mode: 'plain',
    data: { name, email, phone, message },
    report: 'silent',
    outlivesPage: true,
  });
