/** Built for Node: renders a static route to the HTML that stands in #root (its head tags first). */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { HeadTags } from '#src/ui/HeadTags.tsx';
import type { HeadProps } from '#src/ui/head-props.ts';
import { StructuredData } from '#src/ui/StructuredData.tsx';
import { AppProviders } from './AppProviders.tsx';
import { routes } from './routes.tsx';

function PrerenderedHead(props: HeadProps) {
  return (
    <>
      <HeadTags {...props} />
      <StructuredData data={props.structuredData} />
    </>
  );
}

export async function render(pathname: string): Promise<string> {
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
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <AppProviders headTags={PrerenderedHead}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  );
}
