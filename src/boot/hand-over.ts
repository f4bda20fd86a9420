/**
 * What the inline scripts, the build that writes them and the application agree on (README.md).
 * No code of its own besides names, because it stands in every page.
 */
import type { StartedStream } from '#src/lib/start-stream.ts';

/** Labels of the sound that both can show. */
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
}: {
  name: EarlySource;
  url: string;
  relays?: readonly string[];
}) => ({
  'data-early-play': name,
  'data-early-play-url': [url, ...relays].join(' '),
});

/** Attributes of the element beside it that shows the label. */
export const playLabelAttributes = (name: EarlySource) => ({ 'data-early-play-words': name });

/** The same for the scripts and the application, which look for them. */
export const playButtonSelector = '[data-early-play]';
export const playLabelSelector = '[data-early-play-words]';

/** `data-…` attributes of the inline script of a page; lists are joined by spaces. */
export type PageBootData = Readonly<{
  scripts: string;
  font: string;
  /** The answer that the page is made of, where it does not hold it. */
  answer?: string;
  /** Other files of a page that can be kept on the device; the service worker reads this, no script. */
  kept?: string;
}>;

/** The same of the shell. */
export type ShellBootData = Pick<PageBootData, 'scripts' | 'font'>;

/** What the application takes over from the inline script. */
export type EarlySound = Readonly<{
  source: EarlySource;
  audio: HTMLAudioElement;
  stream: StartedStream | undefined;
}>;

export type EarlyHandover = Readonly<{
  /** Stops the script's own listeners and gives what was asked for so far, if anything. */
  take: () => {
    sound: EarlySound | null;
    /** The link that was pressed while sound played. */
    href: string | null;
    /** The button that was pressed last, play aside. */
    button: HTMLButtonElement | null;
  };
}>;

declare global {
  interface Window {
    __early?: EarlyHandover;
  }
}
