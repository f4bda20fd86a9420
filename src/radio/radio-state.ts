/** The state that the player publishes to the rest of the app. */

/** The sources that every station has. */
export type StationName = 'live' | 'lullaby';
export type SourceName = StationName | 'story';

export interface StationSource {
  readonly name: StationName;
  readonly kind: 'live' | 'file';
  readonly url: string;
  /** Only a story has one. */
  readonly slug?: undefined;
  /** Other addresses of the same stream, in order of preference. */
  readonly relays?: readonly string[];
  /** Addresses of the same programme for slow connections. */
  readonly low?: readonly string[];
}

/** A recording of the shelf: a story or a lullaby. */
export interface StorySource {
  readonly name: 'story';
  readonly kind: 'file';
  readonly url: string;
  readonly title: string;
  /** Address; '' without one. */
  readonly picture: string;
  readonly slug: string;
  /** Decibels with which it is as loud as the radio. */
  readonly gain: number;
}

export type Source = StationSource | StorySource;

/**
 * The same recording may be described twice, by a card and by its own page; two stories may play the same
 * file.
 */
export const isSameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.name === other?.name && one?.url === other?.url && one?.slug === other?.slug;

export interface PlaybackSettings {
  readonly volume: number;
  readonly muted: boolean;
  /** On iOS only the hardware keys change the volume. */
  readonly canSetVolume: boolean;
  /** Whether the lullaby is repeated, and whether stories are. */
  readonly loop: boolean;
  readonly storyLoop: boolean;
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

/** A speaker of the room: none was found, it may be chosen, it is being chosen, or it plays. */
export type SpeakerUse = 'none' | 'offered' | 'choosing' | 'playing';

/** The reason for a long wait: bytes arrive too slowly, or there is no answer. */
export type Trouble = 'none' | 'slow' | 'unreachable';

export type RadioState = PlaybackStatus &
  PlaybackSettings & {
    readonly trouble: Trouble;
    /** The radio is silent, and the offline lullaby plays instead. */
    readonly hasStandIn: boolean;
    readonly speaker: SpeakerUse;
    /** The title on air, when a now-playing source is configured and answers. */
    readonly onAir: string | undefined;
    /** What the sleep timer will do; empty when none is set. */
    readonly sleepLabel: string;
  };

/** What other features tell the pages, so that a page without one needs none of its code. */
export type Notes = Pick<RadioState, 'onAir' | 'sleepLabel' | 'hasStandIn' | 'speaker'>;

/** Returns whether a listener would see no difference. */
export function isSameState(one: RadioState, other: RadioState): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof RadioState)[];
  return keys.every((key) => one[key] === other[key]);
}

/** The position in a file; a live stream has none. */
export interface Position {
  readonly seconds: number;
  readonly duration: number;
}

export const noPosition: Position = { seconds: 0, duration: 0 };

/** Rendered before the browser is known: in the prerendered page and at hydration. */
export const serverState: RadioState = {
  status: 'off',
  source: undefined,
  volume: 1,
  muted: false,
  canSetVolume: true,
  loop: true,
  storyLoop: false,
  onAir: undefined,
  sleepLabel: '',
  trouble: 'none',
  hasStandIn: false,
  speaker: 'none',
};

/** Returns whether the listener wants sound, whatever the network does. */
export const wantsSound = ({ status }: PlaybackStatus): boolean =>
  status === 'starting' || status === 'sounding' || status === 'silent';
