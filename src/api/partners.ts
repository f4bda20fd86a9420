/** Partners (`partenaire` on the wire). */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchList, run } from './call.ts';
import { type Id, partnerSchema } from './contract.ts';
import type { LogoLinkDraft, LogoLinkUpdate } from './contract-bodies.ts';
import { type CallOptions, UPLOAD_TIMEOUT } from './http.ts';
import { updateMethod } from './update-method.ts';

/** Public list. */
export const listPartners = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList('Erreur lors du chargement des partenaires', partnerSchema, '/api/partenaire', {
    signal,
    report,
  });

/** For the edit form; `null` when it is gone. */
export const getPartner = (id: Id, signal?: AbortSignal) =>
  fetchEdited(
    'Erreur lors du chargement du partenaire',
    partnerSchema,
    `/api/partenaire/${encodeSegment(String(id))}`,
    { signal },
  );

/** Returns `true` when saved, `undefined` on failure. */
export const createPartner = (draft: LogoLinkDraft) =>
  run("Erreur lors de l'opération", '/api/partenaire/create', {
    method: 'post',
    mode: 'bearer',
    data: draft,
    timeout: UPLOAD_TIMEOUT,
  });

/** Returns `true` when saved, `undefined` on failure. */
export const updatePartner = (update: LogoLinkUpdate) =>
  run("Erreur lors de l'opération", '/api/partenaire/update', {
    method: updateMethod,
    mode: 'bearer',
    data: update,
    timeout: UPLOAD_TIMEOUT,
  });
