type HtmlWindow = Window & typeof globalThis;

let given: HtmlWindow | undefined;

/** For Node, which has no HTML parser: the prerender passes the window of a library. */
export function readHtmlIn(window: HtmlWindow) {
  given = window;
}

/** Returns the window whose parser and document are used to read texts. */
export const htmlWindow = (): HtmlWindow => given ?? window;

/** False where a library parses: nothing was delivered yet. */
export const isInBrowser = (): boolean => given === undefined && typeof window !== 'undefined';
