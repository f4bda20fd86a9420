/** The position of a fault in the form. */
export type Place =
  | Readonly<{ field: 'title' }>
  /** The element of the text at `index` (from 0) among those that match `selector`. */
  | Readonly<{ field: 'content'; selector: string; index: number }>;

/** A suggestion before an article is published; it never prevents publishing. */
export type Fault = Readonly<{ sentence: string; place: Place }>;

/** Returns a fault for each matching element for which `sentenceFor` returns a sentence. */
export function faultsOfEach(
  body: HTMLElement,
  selector: string,
  sentenceFor: (element: Element) => string | undefined,
): Fault[] {
  return [...body.querySelectorAll(selector)].flatMap((element, index) => {
    const sentence = sentenceFor(element);
    return sentence === undefined
      ? []
      : [{ sentence, place: { field: 'content', selector, index } }];
  });
}

const MOST_QUOTED = 40;

/** «\u00a0Le début d’un texte…\u00a0» */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).trimEnd()}…` : line;
  return `«\u00a0${short}\u00a0»`;
}
