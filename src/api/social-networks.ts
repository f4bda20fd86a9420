/** Social networks (`socialNetwork` on the wire), as the home page reads them. */
import { fetchList } from './call.ts';
import { socialNetworkSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

/** Public list; on failure the section of the home page shows its own message. */
export const listSocialNetworks = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList(
    'Erreur lors du chargement des réseaux sociaux',
    socialNetworkSchema,
    '/api/socialNetwork',
    { signal, report },
  );
