/** Partners and social networks (`partenaire` and `socialNetwork` on the wire), as visitors read them. */
import { readUrls } from '#src/paths.ts';
import { fetchList } from './call.ts';
import { partnerSchema, socialNetworkSchema } from './contract.ts';
import type { CallOptions } from './http.ts';

export const listPartners = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList('Erreur lors du chargement des partenaires', partnerSchema, readUrls.partners, {
    signal,
    report,
  });

/** On failure the section of the home page shows its own message. */
export const listSocialNetworks = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchList(
    'Erreur lors du chargement des réseaux sociaux',
    socialNetworkSchema,
    '/api/socialNetwork',
    { signal, report },
  );
