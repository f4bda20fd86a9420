import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { withResolvers } from './with-resolvers.ts';

/** Connects the screens to the reference backend; a request without a handler is a failure. */
export const apiServer = setupServer(
  // The station, which is not part of a backend: the dashboard asks which title it plays.
  http.get('*/status-json.xsl', () =>
    HttpResponse.json({ icestats: { source: { title: 'Au clair de la lune' } } }),
  ),
  // Without a backend that has them there is no shelf of stories, and no file of one.
  http.get('*/api/histoire', () => new HttpResponse(null, { status: 404 })),
  http.get('*/histoires.json', () => new HttpResponse(null, { status: 404 })),
  // After a test: a page that is left may have asked in its last moment.
  http.all('*/api/*', () => HttpResponse.error()),
);

type Backend = { app: { fetch: (request: Request) => Response | Promise<Response> } };

/** Answers every call of the API with the reference backend itself. */
export function serveBackend({ app }: Backend) {
  apiServer.use(http.all('*/api/*', ({ request }) => app.fetch(request)));
}

/** A handler whose calls wait until they are released; then the backend answers, or `answer` does. */
export function hold(path: string, answer: () => Response | undefined = () => undefined) {
  let isAsked = false;
  const { promise: released, resolve: release } = withResolvers();
  const handler = http.all(`*${path}`, async () => {
    isAsked = true;
    await released;
    return answer();
  });
  return { handler, isAsked: () => isAsked, release };
}

/** Answers some calls differently during one test: slow, broken or refused. */
export function overrideApi(...handlers: RequestHandler[]) {
  apiServer.use(...handlers);
}
