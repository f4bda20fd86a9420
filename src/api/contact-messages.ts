/** Contact messages: a visitor writes one, the administrator reads them. */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchRecord, run } from './call.ts';
import { type ContactSubmission, contactMessageSchema, type Id } from './contract.ts';

/** Silent for the person on failure (specification section 8); `true` when it was sent. */
export const createContactMessage = (submission: ContactSubmission) =>
  run('Erreur lors de l’envoi du message', '/api/contact/create', {
    method: 'post',
    data: submission,
    report: 'silent',
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
