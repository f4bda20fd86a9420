import { config } from '#src/config.ts';
import type { Source, SourceName } from './player-state.ts';

/** What this radio can play. */
export const sources: Readonly<Record<SourceName, Source>> = {
  live: { name: 'live', kind: 'live', url: config.streamUrl },
  lullaby: { name: 'lullaby', kind: 'file', url: config.lullabyUrl },
};
