/**
 * What happens before the application arrives. This file is compiled by the build into one inline
 * script of every prerendered page: a press on play starts the sound at once, and the application
 * is fetched after `load` or on the first interaction, so that it never delays the first paint.
 */

/** What the application takes over from the inline script. */
export type EarlySound = Readonly<{
  /** `live` or `lullaby`, as the pressed button says. */
  source: string;
  audio: HTMLAudioElement;
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
