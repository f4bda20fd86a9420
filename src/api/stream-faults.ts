import * as v from 'valibot';
import { fetchOptional } from './call.ts';
import { streamFaultSchema } from './contract.ts';

/** What is wrong with the stream; `null` where the backend does not listen to it. */
export const listStreamFaults = (signal?: AbortSignal) =>
  fetchOptional(
    'Erreur lors de la lecture de l’état du flux',
    v.array(streamFaultSchema),
    '/api/stream/faults',
    { signal, mode: 'bearer' },
  );
