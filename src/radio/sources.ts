import { config } from '#src/config.ts';
import type { StationName, StationSource } from './radio-state.ts';

const [first = '', ...relays] = config.streamUrls;

/** The sources of this station. */
export const sources: Readonly<Record<StationName, StationSource>> = {
  live: { name: 'live', kind: 'live', url: first, relays, low: config.streamLowUrls },
  lullaby: {
    name: 'lullaby',
    kind: config.lullabyKind === 'stream' ? 'live' : 'file',
    url: config.lullabyUrl,
  },
};

/** A stream has no position and no end, is not repeated, and cannot be kept. */
export const isLullabyFile = sources.lullaby.kind === 'file';
