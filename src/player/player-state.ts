/** The state that the player publishes to the rest of the app. */

export type SourceName = 'live' | 'lullaby';

export interface Source {
  readonly name: SourceName;
  readonly kind: 'live' | 'file';
  readonly url: string;
  /** Other addresses of the same stream, in order of preference. */
  readonly relays?: readonly string[];
  /** Addresses of the same programme for slow connections. */
  readonly low?: readonly string[];
}

export interface PlaybackSettings {
  readonly volume: number;
  readonly muted: boolean;
  /** On iOS only the hardware keys change the volume. */
  readonly canSetVolume: boolean;
  readonly loop: boolean;
}

export type PlaybackStatus =
  /** Nothing plays; `source` is the last one played in this visit. */
  | { readonly status: 'off'; readonly source: Source | undefined }
  /** Pressed, no sound yet. */
  | { readonly status: 'starting'; readonly source: Source }
  | { readonly status: 'sounding'; readonly source: Source }
  /** It has sounded, and sound is still wanted. */
  | { readonly status: 'silent'; readonly source: Source }
  /** The system refused or stopped the sound: only a press resumes it. */
  | { readonly status: 'interrupted'; readonly source: Source }
  /** Only for a file: a paused radio is off. */
  | { readonly status: 'paused'; readonly source: Source; readonly atEnd: boolean };

/** The reason for a long wait: bytes arrive too slowly, or there is no answer. */
export type Trouble = 'none' | 'slow' | 'unreachable';

export type PlayerState = PlaybackStatus &
  PlaybackSettings & {
    readonly trouble: Trouble;
    /** The radio is silent, and the offline lullaby plays instead. */
    readonly hasStandIn: boolean;
    /** The title on air, when a now-playing source is configured and answers. */
    readonly onAir: string | undefined;
    /** What the sleep timer will do; empty when none is set. */
    readonly sleepLabel: string;
  };

/** The position in a file; a live stream has none. */
export interface Position {
  readonly seconds: number;
  readonly duration: number;
}

export const noPosition: Position = { seconds: 0, duration: 0 };

/** Rendered before the browser is known: in the prerendered page and at hydration. */
export const serverState: PlayerState = {
  status: 'off',
  source: undefined,
  volume: 1,
  muted: false,
  canSetVolume: true,
  loop: true,
  onAir: undefined,
  sleepLabel: '',
  trouble: 'none',
  hasStandIn: false,
};

/** Returns whether a listener would see no difference. */
export function isSameState(one: PlayerState, other: PlayerState): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof PlayerState)[];
  return keys.every((key) => one[key] === other[key]);
}

/** Returns whether the listener wants sound, whatever the network does. */
export const wantsSound = ({ status }: PlaybackStatus): boolean =>
  status === 'starting' || status === 'sounding' || status === 'silent';
