/** Contact messages: a visitor sends one, the administrator reads them. */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchRecord, run } from './call.ts';
import { contactMessageSchema, type Id } from './contract.ts';
import type { ContactDraft } from './contract-bodies.ts';

/**
 * Returns `true` when sent. A failure is not shown to the visitor (specification section 8). The
 * request continues when the page is closed and has no time-out: when the answer is late, the backend
 * has saved the message all the same.
 */
export const createContactMessage = ({ name, email, phone, message }: ContactDraft) =>
  run('Erreur lors de l’envoi du message', '/api/contact/create', {
    method: 'post',
    data: { name, email, phone, message },
    report: 'silent',
    outlivesPage: true,
    timeout: 0,
  });

/** On failure the detail page itself shows 'Contact non trouvé.'. */
export const getContactMessage = (id: Id, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement du contact',
    contactMessageSchema,
    `/api/contact/${encodeSegment(String(id))}`,
    {
      signal,
      mode: 'bearer',
      report: 'silent',
    },
  );
