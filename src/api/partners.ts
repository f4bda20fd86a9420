/** Partners (`partenaire` on the wire), as the public pages read them. */
import { readUrls } from '#src/paths.ts';
import { fetchList } from './call.ts';
import { partnerSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

/** Public list. */
export const listPartners = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList('Erreur lors du chargement des partenaires', partnerSchema, readUrls.partners, {
    signal,
    report,
  });
