/** Built for Node: renders a static route, its head tags and the HTML that stands in #root. */
import { decodeHTML } from 'entities';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { decodeEntitiesWith } from '#src/ui/plain-text.ts';
import { AppProviders } from './AppProviders.tsx';
import { isChunkLoadFailure } from './ChunkLoadFailure.tsx';
import { routes } from './routes.tsx';

decodeEntitiesWith(decodeHTML);

/** React itself puts the head tags of a page in the head of the document around it. */
const DOCUMENT =
  /^<html lang="fr"><head>(?<head>.*)<\/head><body><div id="root">(?<body>.*)<\/div><\/body><\/html>$/s;

export type PrerenderedPage = Readonly<{ head: string; body: string }>;

export async function render(pathname: string): Promise<PrerenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(pathname, 'http://prerender.invalid')));
  if (context instanceof Response) {
    throw new Error(
      `${pathname} redirects to ${context.headers.get('location')}: nothing to render`,
    );
  }
  // The page of an error must not become the page of everybody.
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
          <AppProviders>
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
  return { head, body };
}
