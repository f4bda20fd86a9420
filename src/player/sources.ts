import { config } from '#src/config.ts';
import type { Source, SourceName } from './player-state.ts';

const [first = '', ...relays] = config.streamUrls;

/** The sources of this radio. */
export const sources: Readonly<Record<SourceName, Source>> = {
  live: { name: 'live', kind: 'live', url: first, relays, low: config.streamLowUrls },
  lullaby: {
    name: 'lullaby',
    kind: config.lullabyKind === 'stream' ? 'live' : 'file',
    url: config.lullabyUrl,
  },
};

/** A stream has no position and no end, is not repeated, and cannot be kept. */
export const isLullabyFile = sources.lullaby.kind === 'file';
