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
  /** Stops the script's own listeners and gives what it started, if anything. */
  take: () => { sound: EarlySound | null; href: string | null };
}>;

declare global {
  interface Window {
    __early?: EarlyHandover;
  }
}
