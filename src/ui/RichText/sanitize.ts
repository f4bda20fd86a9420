import DOMPurify, { type Config } from 'dompurify';
import { plainText } from '../plain-text.ts';
import { ALLOWED_TAGS, attributeRules, FORBIDDEN_CONTENTS } from './allow-list.ts';
import { htmlWindow, readHtmlIn } from './html-window.ts';
import { linkPlayer } from './link-player.ts';

const settings = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: Object.keys(attributeRules),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  FORBID_CONTENTS: FORBIDDEN_CONTENTS,
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM: true,
} satisfies Config;

let purifier = DOMPurify;

/** Google Docs puts a whole text in a <b> whose style says that it is not bold; the style is removed. */
const notBold = new WeakSet<Node>();

/** They do not stay, but a text that speaks of a video needs it: a link stands in their place. */
const PLAYERS: readonly string[] = ['iframe', 'video', 'audio'];

function configure() {
  purifier.setConfig(settings);
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (PLAYERS.includes(tagName) && isElement(node)) linkPlayer(node);
  });
  purifier.addHook('beforeSanitizeAttributes', (element) => {
    const style = element.localName === 'b' && element.getAttribute('style');
    if (style && /font-weight: ?(?:normal|400)/i.test(style)) notBold.add(element);
  });
}

// Set once: the library would read options that come with a text each time. The calls name them only
// for the type of what they return.
if (purifier.isSupported) configure();

/** For Node: the same sanitizer with the window of a library. */
export function sanitizeIn(window: Parameters<typeof readHtmlIn>[0]) {
  readHtmlIn(window);
  recent.clear();
  // The library's own window type requires more than it uses.
  purifier = DOMPurify(window as unknown as Parameters<typeof DOMPurify>[0]);
  configure();
}

/**
 * Number of rounds after which a fragment that still changes when parsed again is treated as text.
 */
const MAX_ROUNDS = 6;

/** A page sanitises the same text several times: for its head, its card and its content. */
const MOST_RECENT = 6;
const recent = new Map<string, string>();

/**
 * Makes the backend's HTML safe to show and to store: a strict allow-list, no id, name or style, no
 * address that could navigate by itself. But for the link to a player it only takes away, so that a save
 * stores what was written; what a page adds for its display stands in RichText.tsx. Sanitising twice
 * changes nothing. Without a window (`sanitizeIn`) it returns an empty text.
 */
export function sanitizeHtml(html: string): string {
  if (!purifier.isSupported) return '';
  const safe = recent.get(html) ?? sanitizeAnew(html);
  recent.delete(html);
  recent.set(html, safe);
  const [oldest = html] = recent.keys();
  if (recent.size > MOST_RECENT) recent.delete(oldest);
  return safe;
}

function sanitizeAnew(html: string): string {
  let current = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = sanitizeOnce(current);
    if (next === current) return next;
    current = next;
  }
  const text = htmlWindow().document.createElement('p');
  text.textContent = plainText(current);
  return text.outerHTML;
}

/**
 * Checks the node type instead of `instanceof`: the node may belong to another window. It is null
 * when sanitising removed the whole body.
 */
const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;

function sanitizeOnce(html: string): string {
  const body = purifier.sanitize(html, settings);
  if (!isElement(body)) return '';
  for (const interfacePart of body.querySelectorAll('span.ql-ui')) interfacePart.remove();
  for (const element of body.querySelectorAll('*')) {
    keepAllowedAttributes(element);
    if (notBold.has(element)) element.replaceWith(...element.childNodes);
    if (element.localName === 'img' && !element.hasAttribute('src')) element.remove();
  }
  return body.innerHTML;
}

/** The only element on which each address attribute is kept. */
const OWNERS: Readonly<Record<string, string>> = { href: 'a', src: 'img' };

function keepAllowedAttributes(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    const isInPlace = (OWNERS[name] ?? element.localName) === element.localName;
    const kept = isInPlace ? (attributeRules[name]?.(value) ?? null) : null;
    if (kept === null) element.removeAttribute(name);
    else if (kept !== value) element.setAttribute(name, kept);
  }
}

// The first text takes three times as long as the next (7 ms, 2 ms): that time is spent in a task of its
// own, neither when a card is rendered nor in the one that loads this module, which is as long itself.
if (purifier.isSupported)
  setTimeout(() => sanitizeHtml('<p>Bonjour <a href="https://exemple.fr">à tous</a></p>'));
