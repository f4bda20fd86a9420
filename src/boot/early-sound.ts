/** What inline.ts, which runs before the application, hands over to it (decision 0003). */

import type { StartedStream } from '#src/lib/start-stream.ts';

/** What the application takes over from the inline script. */
export type EarlySound = Readonly<{
  /** `live` or `lullaby`, as the pressed button says. */
  source: string;
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
