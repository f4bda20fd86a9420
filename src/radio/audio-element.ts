/** The part of an `<audio>` element that the player uses, so that tests can pass a fake one. */
export interface AudioElement extends EventTarget {
  src: string;
  preload: string;
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  readonly readyState: number;
  readonly buffered: {
    readonly length: number;
    start(index: number): number;
    end(index: number): number;
  };
  readonly error: { readonly code: number } | null;
  volume: number;
  muted: boolean;
  loop: boolean;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  /** Speakers, in Chromium. */
  readonly remote?: Pick<
    RemotePlayback,
    'state' | 'addEventListener' | 'watchAvailability' | 'cancelWatchAvailability' | 'prompt'
  >;
  disableRemotePlayback?: boolean;
  /** Speakers, in Safari. */
  webkitShowPlaybackTargetPicker?(): void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}
