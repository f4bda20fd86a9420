/** Names shared by the inline scripts, the build that writes them and the application (README.md). */

/** `data-…` attributes of a page's inline script; lists are joined by spaces. */
export type PageBootData = Readonly<{
  scripts: string;
  font: string;
  /** The files of the radio, src/radio/dom.ts the last, on a page with a play button. */
  radio?: string;
  /** The address of the backend answer the page is made of, when the document does not contain it. */
  answer?: string;
}>;

/** The same for the shell. */
export type ShellBootData = Pick<PageBootData, 'scripts' | 'font'>;

/** What was pressed before the application was here. */
export type EarlyPresses = Readonly<{
  /** The link that was pressed while something sounded. */
  href: string | null;
  /** The buttons without a listener, in order. */
  buttons: ReadonlySet<HTMLButtonElement>;
}>;

declare global {
  interface Window {
    /** The inline script of this page. */
    pageBoot?: Readonly<{
      /** Resolves when the radio plays what was pressed, if anything was. */
      radioIsHere(): Promise<unknown>;
      /** From now on the application answers. */
      takePresses(): EarlyPresses;
    }>;
  }
}
