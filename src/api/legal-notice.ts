/** The legal notice: one record, always number 1 (specification section 9). */
import * as v from 'valibot';
import { fetchRecord } from './call.ts';
import { LEGAL_NOTICE_ID, legalNoticeSchema } from './contract.ts';
import { UPLOAD_TIMEOUT } from './http.ts';
import { updateMethod } from './update-method.ts';

/** Shown instead of the notice when it cannot be read (specification section 3). */
export const legalNoticeFallback = {
  id: LEGAL_NOTICE_ID,
  content: '<p>Les mentions légales du site se trouvent ici.</p>',
} as const;

const readLegalNotice = (mode: 'bearer' | 'plain', signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement des mentions légales',
    legalNoticeSchema,
    `/api/mentions/${LEGAL_NOTICE_ID}`,
    { signal, mode, report: 'silent' },
  );

/** For the public page, which shows the fallback text on failure and no notification. */
export const getLegalNotice = (signal?: AbortSignal) => readLegalNotice('plain', signal);

/** For the back office, with the token; its pages show a failure themselves. */
export const getOwnLegalNotice = (signal?: AbortSignal) => readLegalNotice('bearer', signal);

const savedSchema = v.object({ ...legalNoticeSchema.entries, content: v.string() });

/**
 * Returns the notice as the backend has stored it, `null` when the answer is no notice (its form is not
 * documented: some send nothing, or a message), `undefined` on failure.
 */
export const updateLegalNotice = (content: string) =>
  fetchRecord(
    "Erreur lors de l'opération",
    v.fallback(v.nullable(savedSchema), null),
    '/api/mentions/update',
    {
      method: updateMethod,
      data: { content, id: LEGAL_NOTICE_ID },
      timeout: UPLOAD_TIMEOUT,
    },
  );
