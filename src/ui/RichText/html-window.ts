type HtmlWindow = Window & typeof globalThis;

let given: HtmlWindow | undefined;

/** For Node, which has no parser of HTML: what writes the pages gives the window of a library. */
export function readHtmlIn(window: HtmlWindow) {
  given = window;
}

/** The window whose parser and document texts are read with. */
export const htmlWindow = (): HtmlWindow => given ?? window;
