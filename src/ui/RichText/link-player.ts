/** The players that other sites set into a page, and the page of the video that each one plays. */
const PLAYERS = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/,
    'www.youtube.com/playlist?list=',
  ],
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    'www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/, 'vimeo.com/'],
  [
    /^(?:https?:)?\/\/(?:www\.|geo\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    'www.dailymotion.com/video/',
  ],
] as const;

const sourceOf = (player: Element) =>
  player.getAttribute('src') ??
  player.getAttribute('data-src') ??
  player.querySelector('source')?.getAttribute('src') ??
  '';

function videoPageOf(source: string): string | undefined {
  for (const [address, page] of PLAYERS) {
    const [, video] = address.exec(source) ?? [];
    if (video) return `https://${page}${video}`;
  }
  return undefined;
}

function linkTo(address: string, { ownerDocument }: Element, words = address) {
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = words;
  return link;
}

function asParagraph(link: Element) {
  const line = link.ownerDocument.createElement('p');
  line.append(link);
  return line;
}

/**
 * A pasted video does not stay: a link to its page stands before it. Other frames are mostly
 * advertising.
 */
export function linkVideo(player: Element) {
  const page = videoPageOf(sourceOf(player));
  if (page !== undefined) player.before(asParagraph(linkTo(page, player)));
}

/** What counts visitors, or waits for a script, was never seen. */
const HIDDEN = '[hidden], [width="0"], [width="1"], [height="0"], [height="1"]';
const HIDDEN_STYLE =
  /(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden|(?:width|height):\s*[01](?:px)?\s*(?:;|$))/i;
const isHidden = (player: Element) =>
  player.matches(HIDDEN) || HIDDEN_STYLE.test(player.getAttribute('style') ?? '');

/** Whether a reader misses it, as no link stands in its place; a frame without an address shows nothing. */
export function isMissed(player: Element): boolean {
  const source = sourceOf(player);
  const isFrame = player.localName === 'iframe';
  const isLost =
    !isFrame || (/^(?:https?:)?\/\//i.test(source) && videoPageOf(source) === undefined);
  return isLost && !isHidden(player);
}

/**
 * Puts a link before whatever a text of the backend sets into its page and shows. Of an address, the part that only
 * a program reads is not shown: that of a map fills a phone.
 */
export function linkPlayer(player: Element) {
  const source = sourceOf(player).replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(source) || isHidden(player)) return;
  const page = videoPageOf(source);
  const link = linkTo(page ?? source, player, page ?? source.replace(/[?#].*/s, ''));
  player.before(player.closest('p') ? link : asParagraph(link));
}
