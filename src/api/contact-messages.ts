/** Contact messages: a visitor writes one, the administrator reads them. */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchRecord, run } from './call.ts';
import { type ContactDraft, contactMessageSchema, type Id } from './contract.ts';

/**
 * Silent for the person on failure (specification section 8); `true` when it was sent. It goes on
 * when the page is closed, and waits for its answer without a limit: a message whose answer is
 * late has been kept all the same.
 */
export const createContactMessage = ({ name, email, phone, message }: ContactDraft) =>
  run('Erreur lors de l’envoi du message', '/api/contact/create', {
    method: 'post',
    data: { name, email, phone, message },
    report: 'silent',
    outlivesPage: true,
    timeout: 0,
  });

/** The detail page says 'Contact non trouvé.' itself. */
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
