import { hasArticle } from '#src/api/articles.ts';
import { config } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { addressesOf, pageList } from '#src/public-pages.ts';
import { type Fault, faultsOfEach, quoted } from './fault.ts';

const LINKS = 'a';
const VAGUE =
  /^(?:(?:cliquez|cliquer|voir|c’est|c'est) )?(?:ici|là)$|^(?:lien|ce lien|en savoir plus|lire la suite)$/i;

const pages = new Set(
  pageList.flatMap((page) => [...addressesOf(page), ...(page.alias ? [page.alias] : [])]),
);

/** Returns the path of a link to this site; undefined for a link to another one. */
function ownPath(href: string): string | undefined {
  for (const origin of [config.siteUrl, window.location.origin]) {
    if (href.startsWith(`${origin}/`)) return new URL(href).pathname;
  }
  return /^[a-z][a-z\d+.-]*:/i.test(href) || href.startsWith('//') ? undefined : href;
}

const slugOf = (path: string) => {
  const match = /^\/articles?\/([^/?#]+)\/?$/.exec(path);
  return match?.[1] === undefined ? undefined : decodeURIComponent(match[1]);
};

/** Returns whether a path of this site exists; `unknown` when only a server can tell. */
function judge(path: string): 'there' | 'nowhere' | 'unknown' | { slug: string } {
  if (path === '' || !path.startsWith('/')) return 'nowhere';
  const bare = path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  if (pages.has(bare) && bare !== paths.notFound) return 'there';
  const slug = slugOf(bare);
  if (slug !== undefined) return { slug };
  return /\.[a-z\d]{2,5}$/i.test(bare) ? 'unknown' : 'nowhere';
}

const nowhere = (text: string) => `Le lien ${quoted(text)} ne mène nulle part.`;

/** Returns the faults of links that the text itself reveals. */
export function linkFaults(body: HTMLElement): Fault[] {
  return faultsOfEach(body, LINKS, (link) => {
    const text = link.textContent.trim();
    const href = (link.getAttribute('href') ?? '').trim();
    if (text === '' && !link.querySelector('img')) return 'Un lien n’a pas de texte.';
    if (/^(?:https?:\/*|mailto:|tel:)?$/i.test(href))
      return `Le lien ${quoted(text)} n’a pas d’adresse.`;
    const path = ownPath(href);
    if (path !== undefined && judge(path) === 'nowhere') return nowhere(text);
    return VAGUE.test(text.replace(/[.!\s\u00a0]+$/, ''))
      ? `Le lien ${quoted(text)} ne dit pas où il mène.`
      : undefined;
  });
}

/** Returns the links to articles that the backend does not have; a failed call is no fault. */
export async function lostArticleFaults(body: HTMLElement, signal: AbortSignal): Promise<Fault[]> {
  const missing = new Set<string>();
  const slugs = new Map<Element, string>();
  for (const link of body.querySelectorAll(LINKS)) {
    const path = ownPath(link.getAttribute('href') ?? '');
    const judged = path === undefined ? 'unknown' : judge(path);
    if (typeof judged === 'object') slugs.set(link, judged.slug);
  }
  for (const slug of new Set(slugs.values())) {
    if ((await hasArticle(slug, signal)) === false) missing.add(slug);
  }
  return faultsOfEach(body, LINKS, (link) =>
    missing.has(slugs.get(link) ?? '') ? nowhere(link.textContent) : undefined,
  );
}
