/**
 * Names shared by the inline scripts, the build that writes them and the application (README.md). It
 * holds names only, because it is included in every page.
 */
import type { StartedStream } from '#src/sound/start-sound.ts';

/** Labels of the play button, shown by both the inline script and the application. */
export const soundLabels = {
  connecting: 'Connexion…',
  idle: { live: 'Écouter la radio', lullaby: 'Écouter la berceuse' },
  playing: { live: 'En direct', lullaby: 'La berceuse joue' },
} as const;

export type EarlySource = keyof typeof soundLabels.idle;

export const isEarlySource = (name: string | undefined): name is EarlySource =>
  name !== undefined && name in soundLabels.idle;

/** Attributes of a play button that works before the application is here. */
export const playButtonAttributes = ({
  name,
  url,
  relays = [],
  low = [],
}: {
  name: EarlySource;
  url: string;
  relays?: readonly string[];
  low?: readonly string[];
}) => ({
  'data-early-play': name,
  'data-early-play-url': [url, ...relays].join(' '),
  // For a listener who saves data.
  'data-early-play-low': low.length > 0 ? [...low, url, ...relays].join(' ') : undefined,
});

/** Attributes of the element beside it that shows the label. */
export const playLabelAttributes = (name: EarlySource) => ({ 'data-early-play-label': name });

/** Selectors for these attributes, used by the scripts and the application. */
export const playButtonSelector = '[data-early-play]';
export const playLabelSelector = '[data-early-play-label]';

/** `data-…` attributes of a page's inline script; lists are joined by spaces. */
export type PageBootData = Readonly<{
  scripts: string;
  font: string;
  /** The files of src/sound/feed-stream.ts, itself the last, on the page of the radio. */
  stream?: string;
  /** The address of the backend answer the page is made of, when the document does not contain it. */
  answer?: string;
  /**
   * More files of a page that can be stored for offline use; read by the service worker, not by a
   * script.
   */
  offline?: string;
}>;

/** The same for the shell. */
export type ShellBootData = Pick<PageBootData, 'scripts' | 'font'>;

/** What the application takes over from the inline script. */
export type EarlySound = Readonly<{
  source: EarlySource;
  audio: HTMLAudioElement;
  stream: StartedStream | undefined;
}>;

export type EarlyHandover = Readonly<{
  /** Removes the script's own listeners and returns the pending action, if any. */
  take: () => {
    sound: EarlySound | null;
    /** The link that was pressed during playback. */
    href: string | null;
    /** The other buttons that were pressed, in order. */
    buttons: ReadonlySet<HTMLButtonElement>;
  };
}>;

declare global {
  interface Window {
    __early?: EarlyHandover;
  }
}
