/** The legal notice: one record, always number 1 (specification section 9). */
import * as v from 'valibot';
import { config } from '#src/config.ts';
import { readUrls } from '#src/paths.ts';
import { fetchEdited, fetchRecord } from './call.ts';
import { LEGAL_NOTICE_ID, legalNoticeSchema } from './contract.ts';
import { UPLOAD_TIMEOUT } from './http.ts';

/** Shown instead of the notice when it cannot be read (specification section 3). */
export const legalNoticeFallback = {
  id: LEGAL_NOTICE_ID,
  content: '<p>Les mentions légales du site se trouvent ici.</p>',
} as const;

const WHAT = 'Erreur lors du chargement des mentions légales';
const options = (mode: 'bearer' | 'plain', signal?: AbortSignal) =>
  ({ signal, mode, report: 'silent' }) as const;

/** For the public page, which shows the fallback text on failure and no notification. */
export const getLegalNotice = (signal?: AbortSignal) =>
  fetchRecord(WHAT, legalNoticeSchema, readUrls.notice, options('plain', signal));

/** For the back office, with the token; its pages show a failure themselves. */
export const getOwnLegalNotice = (signal?: AbortSignal) =>
  fetchRecord(WHAT, legalNoticeSchema, readUrls.notice, options('bearer', signal));

/** For the export: `null` where the backend has none. */
export const findLegalNotice = (signal?: AbortSignal) =>
  fetchEdited(WHAT, legalNoticeSchema, readUrls.notice, options('bearer', signal));

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
      method: config.apiUpdateMethod,
      data: { content, id: LEGAL_NOTICE_ID },
      timeout: UPLOAD_TIMEOUT,
    },
  );
