/** Where in the form a fault stands. */
export type Place =
  | Readonly<{ field: 'title' }>
  /** The element of the text that is the `index`-th of those that `selector` names, from 0. */
  | Readonly<{ field: 'content'; selector: string; index: number }>;

/** Something to look at before an article is published: never a reason not to. */
export type Fault = Readonly<{ sentence: string; place: Place }>;

/** The fault of each element of a kind that `sentenceFor` has something to say about. */
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
