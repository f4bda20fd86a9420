/** Partners (`partenaire` on the wire), as the public pages read them. */
import { fetchList } from './call.ts';
import { partnerSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

/** Public list. */
export const listPartners = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList('Erreur lors du chargement des partenaires', partnerSchema, '/api/partenaire', {
    signal,
    report,
  });
