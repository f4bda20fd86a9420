/** Social networks (`socialNetwork` on the wire). */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchList, fetchRecord, run } from './call.ts';
import { type BrandDraft, type BrandUpdate, type Id, socialNetworkSchema } from './contract.ts';
import { UPLOAD_TIMEOUT } from './http.ts';
import { updateMethod } from './update-method.ts';

/** Public list; the home page's section says a failure in its own place. */
export const listSocialNetworks = (signal?: AbortSignal) =>
  fetchList(
    'Erreur lors du chargement des réseaux sociaux',
    socialNetworkSchema,
    '/api/socialNetwork',
    { signal },
  );

/** For the edit form. */
export const getSocialNetwork = (id: Id, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement du réseau',
    socialNetworkSchema,
    `/api/socialNetwork/${encodeSegment(String(id))}`,
    { signal, mode: 'bearer' },
  );

/** `true` when saved, `undefined` when not. */
export const createSocialNetwork = (draft: BrandDraft) =>
  run("Erreur lors de l'opération", '/api/socialNetwork/create', {
    method: 'post',
    mode: 'bearer',
    data: draft,
    timeout: UPLOAD_TIMEOUT,
  });

/** `true` when saved, `undefined` when not. */
export const updateSocialNetwork = (update: BrandUpdate) =>
  run("Erreur lors de l'opération", '/api/socialNetwork/update', {
    method: updateMethod,
    mode: 'bearer',
    data: update,
    timeout: UPLOAD_TIMEOUT,
  });
