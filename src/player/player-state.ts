/** What the player tells the rest of the app. */

export type SourceName = 'live' | 'lullaby';

/** The lullaby may be declared a file and turn out to be a stream: the element tells (no end). */
export interface Source {
  readonly name: SourceName;
  readonly kind: 'live' | 'file';
  readonly url: string;
  /** Other addresses of the same stream, in the order of preference. */
  readonly relays?: readonly string[];
}

/** Every address of a source, the preferred one first. */
export const addressesOf = ({ url, relays = [] }: Pick<Source, 'url' | 'relays'>) => [
  url,
  ...relays,
];

export interface PlaybackSettings {
  readonly volume: number;
  readonly muted: boolean;
  /** iOS leaves the volume to the hardware keys. */
  readonly canSetVolume: boolean;
  readonly loop: boolean;
}

export type PlaybackStatus =
  /** Nothing plays; `source` is what the person listened to last in this visit. */
  | { readonly status: 'idle'; readonly source: Source | undefined }
  | { readonly status: 'connecting'; readonly source: Source }
  | { readonly status: 'playing'; readonly source: Source }
  | { readonly status: 'reconnecting'; readonly source: Source }
  /** The system refused or took the sound away: only a touch brings it back. */
  | { readonly status: 'needsGesture'; readonly source: Source }
  /** A file only: a paused live radio is `idle`. */
  | { readonly status: 'paused'; readonly source: Source; readonly atEnd: boolean };

/** What is known of a wait for sound that lasts: bytes come too slowly, or nobody answers. */
export type Trouble = 'none' | 'slow' | 'unreachable';

export type PlayerState = PlaybackStatus &
  PlaybackSettings & {
    readonly trouble: Trouble;
    /** The radio is silent, and the kept lullaby stands in for it. */
    readonly isRelayed: boolean;
    /** The title on the air, where a now-playing source is configured and answers. */
    readonly onAir: string | undefined;
    /** What the sleep timer is about to do; empty where none is set. */
    readonly sleepLabel: string;
  };

/** Where a file is; live has no position. */
export interface Position {
  readonly seconds: number;
  readonly duration: number;
}

export const noPosition: Position = { seconds: 0, duration: 0 };

/** What is drawn before the browser is known: the prerendered page and the first hydration. */
export const serverState: PlayerState = {
  status: 'idle',
  source: undefined,
  volume: 1,
  muted: false,
  canSetVolume: true,
  loop: false,
  onAir: undefined,
  sleepLabel: '',
  trouble: 'none',
  isRelayed: false,
};

/** The person wants sound, whatever the network does. */
export const wantsSound = (state: PlaybackStatus): boolean =>
  state.status === 'connecting' || state.status === 'playing' || state.status === 'reconnecting';
