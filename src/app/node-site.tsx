/** Built for Node (`NodeSite`): the functions that the build and `npm run pages` need from the site. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Article } from '#src/api/contract.ts';
import { config } from '#src/config.ts';
import type { PrerenderedPage, PublishedAnswers } from '#src/lib/published.ts';
import { networks, stories } from '#src/site/home/HomePage.tsx';
import { shelf } from '#src/site/lullaby/LullabyPage.tsx';
import { publishedAnswers } from '#src/ui/PublishedContext.ts';
import { descriptionOf as descriptionInWindow } from '#src/ui/plain-text.ts';
import { cardOf as cardInWindow } from '#src/ui/RichText/excerpt.ts';
import { sanitizeIn } from '#src/ui/RichText/sanitize.ts';
import { AppProviders } from './AppProviders.tsx';
import { isChunkLoadFailure } from './ChunkLoadFailure.tsx';
import { routes } from './routes.tsx';

/** React moves the head tags of a page into the head of the document around it. */
const DOCUMENT =
  /^<html lang="fr"><head>(?<head>.*)<\/head><body><div id="root">(?<body>.*)<\/div><\/body><\/html>$/s;

/** A share card of our own: the site's, or what the publisher has made of a picture. */
const CARD =
  /<meta property="og:image" content="(?<address>[^"]*(?:\/logo\.png|\/media\/[0-9a-f]{64}-(?:1200x630|story)\.jpg))"\/>/;

/** Whoever shares a page first sees its card at once only where nobody has to measure that before. */
const CARD_SIZE =
  '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>';

function withCardSize(head: string): string {
  const card = CARD.exec(head);
  const isOwn = card?.groups?.address?.startsWith(`${config.siteUrl}/`);
  return isOwn ? head.replace(CARD, `$&${CARD_SIZE}`) : head;
}

/** Sections that a published page shows without a script. */
const publishedParts = [networks, shelf, stories];

/** Loaded only for a page with texts of the backend: jsdom takes a second to load. */
let textTools: Promise<typeof import('jsdom')> | undefined;
let openWindow: { close(): void } | undefined;
let usesLeft = 0;

/**
 * Each text is parsed in a separate document, and jsdom's selectors add listeners to the window for
 * every one: after hundreds of texts that takes most of the time and a gigabyte. A new window takes
 * 20 ms.
 */
const USES_OF_A_WINDOW = 20;
/** So many leave what a use leaves: four of the longest texts would fill the memory of a thread. */
const CHARACTERS_OF_A_USE = 50_000;

/** Prepares the parsing of a backend text of this length. */
async function withTextTools(length = 0): Promise<void> {
  textTools ??= Promise.all(publishedParts.map(({ Part }) => Part.fetch())).then(
    () => import('jsdom'),
  );
  const { JSDOM } = await textTools;
  if (usesLeft <= 0) {
    openWindow?.close();
    const { window } = new JSDOM('', { url: config.siteUrl });
    sanitizeIn(window as unknown as Parameters<typeof sanitizeIn>[0]);
    openWindow = window;
    usesLeft = USES_OF_A_WINDOW;
  }
  usesLeft -= 1 + length / CHARACTERS_OF_A_USE;
}

/** Renders a public page: its head tags and the HTML of #root. */
export async function render(
  pathname: string,
  published?: PublishedAnswers,
): Promise<PrerenderedPage> {
  if (published) await withTextTools();
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://prerender.invalid')));
  if (context instanceof Response) {
    throw new Error(
      `${pathname} redirects to ${context.headers.get('location')}: nothing to render`,
    );
  }
  // An error page must not be published as the page of every visitor.
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  if (context.matches.some(({ route }) => route.Component && isChunkLoadFailure(route.Component))) {
    throw new Error(
      `${pathname}: src/public-pages.ts must name a file that exports its component.`,
    );
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <html lang="fr">
      <body>
        <div id="root">
          <AppProviders published={published && publishedAnswers(published)} isHydrating>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </AppProviders>
        </div>
      </body>
    </html>,
  );
  const { head, body } = DOCUMENT.exec(html)?.groups ?? {};
  if (head === undefined || body === undefined) {
    throw new Error(`React must render ${pathname} as one document with its tags in the head.`);
  }
  return { head: withCardSize(head), body };
}

export async function cardOf(article: Article) {
  await withTextTools(article.content.length);
  return cardInWindow(article);
}

export async function descriptionOf(html: string) {
  await withTextTools(html.length);
  return descriptionInWindow(html);
}
