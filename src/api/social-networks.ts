/** Social networks (`socialNetwork` on the wire). */
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchList, run } from './call.ts';
import { type Id, socialNetworkSchema } from './contract.ts';
import type { LogoLinkDraft, LogoLinkUpdate } from './contract-bodies.ts';
import { type CallOptions, UPLOAD_TIMEOUT } from './http.ts';
import { updateMethod } from './update-method.ts';

/** Public list; on failure the section of the home page shows its own message. */
export const listSocialNetworks = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList(
    'Erreur lors du chargement des réseaux sociaux',
    socialNetworkSchema,
    '/api/socialNetwork',
    { signal, report },
  );

/** For the edit form; `null` when it is gone. */
export const getSocialNetwork = (id: Id, signal?: AbortSignal) =>
  fetchEdited(
    'Erreur lors du chargement du réseau',
    socialNetworkSchema,
    `/api/socialNetwork/${encodeSegment(String(id))}`,
    { signal },
  );

/** Returns `true` when saved, `undefined` on failure. */
export const createSocialNetwork = (draft: LogoLinkDraft) =>
  run("Erreur lors de l'opération", '/api/socialNetwork/create', {
    method: 'post',
    mode: 'bearer',
    data: draft,
    timeout: UPLOAD_TIMEOUT,
  });

/** Returns `true` when saved, `undefined` on failure. */
export const updateSocialNetwork = (update: LogoLinkUpdate) =>
  run("Erreur lors de l'opération", '/api/socialNetwork/update', {
    method: updateMethod,
    mode: 'bearer',
    data: update,
    timeout: UPLOAD_TIMEOUT,
  });
