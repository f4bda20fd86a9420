import { watchLeftovers } from './leftovers.ts';

/** React and user-event mark the document once, for all files. */
const ofLibraries = /^_react/;

const attributesOf = (element: Element) =>
  [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');

/** What a file may change while it runs, but has to restore. */
const stateOfPage = (): Readonly<Record<string, string | number>> => ({
  'the address': location.href,
  'the cookies': document.cookie,
  'the width of the window': window.innerWidth,
  'attributes of html': attributesOf(document.documentElement),
  'attributes of body': attributesOf(document.body),
});

/**
 * Remembers the document that the files of a worker share. The returned function empties it for the
 * next file, and returns what this file left in the document, the navigator or the window.
 */
export function watchDocument(): () => readonly string[] {
  const head = new Set(document.head.children);
  const before = stateOfPage();
  const findInDocument = watchLeftovers(document, ofLibraries);
  // user-event replaces the clipboard by one of its own.
  const findInNavigator = watchLeftovers(navigator, /^clipboard$/);
  return () => {
    for (const element of [...document.head.children]) {
      if (!head.has(element)) element.remove();
    }
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    const after = stateOfPage();
    return [
      ...Object.keys(before).filter((name) => before[name] !== after[name]),
      ...findInDocument().map((name) => `document.${name}`),
      ...findInNavigator().map((name) => `navigator.${name}`),
    ];
  };
}
